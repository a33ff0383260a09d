"""Writing: filled polygons as the smallest SVG every renderer draws alike (svg, rect and path, nothing else)."""

from collections.abc import Iterable, Sequence

from shapely.geometry import Polygon

from .palette import HEX, Colour

TENTHS = 10
TOLERANCE = 0.15


def _pair(x: int, y: int) -> str:
    return f"{x}{y}" if y < 0 else f"{x} {y}"


def _ring(points: Sequence[tuple[float, float]]) -> str:
    """One closed outline, in tenths of a unit, every point relative to the last."""
    x, y = (round(v * TENTHS) for v in points[0])
    words = [f"M{_pair(x, y)}"]
    steps = []
    for px, py in points[1:]:
        nx, ny = round(px * TENTHS), round(py * TENTHS)
        if abs(nx - x) <= 1 and abs(ny - y) <= 1:
            continue
        steps.append(_pair(nx - x, ny - y))
        x, y = nx, ny
    if not steps:
        return ""
    words.append("l" + steps[0])
    words += [s if s.startswith("-") else f" {s}" for s in steps[1:]]
    return "".join(words) + "z"


def _outlines(polygon: Polygon) -> Iterable[str]:
    for line in (polygon.exterior, *polygon.interiors):
        simple = Polygon(line).simplify(TOLERANCE)
        if isinstance(simple, Polygon) and not simple.is_empty and len(simple.exterior.coords) > 3:
            yield _ring([(p[0], p[1]) for p in simple.exterior.coords[:-1]])


def written(
    width: int, height: int, corner: float, ground: Colour | None, layers: Iterable[tuple[list[Polygon], Colour]]
) -> str:
    """The SVG of a sheet ``width`` x ``height`` units; layers from back to front.

    The sheet has rounded corners; without a ``ground`` only the layers show.
    """
    w, h = width * TENTHS, height * TENTHS
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" '
        f'width="{width / 10}mm" height="{height / 10}mm">',
    ]
    if ground:
        lines.append(f'<rect width="{w}" height="{h}" rx="{round(corner * TENTHS)}" fill="{HEX[ground]}"/>')
    for parts, fill in layers:
        path = "".join(outline for p in parts for outline in _outlines(p))
        if path:
            lines.append(f'<path fill="{HEX[fill]}" fill-rule="evenodd" d="{path}"/>')
    lines.append("</svg>")
    return "\n".join(lines) + "\n"
