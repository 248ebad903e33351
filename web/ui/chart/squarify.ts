export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The worst ratio of sides in a row of areas along a side. */
function worst(areas: readonly number[], sum: number, side: number): number {
  const thick = sum / side;
  return areas.reduce((most, area) => Math.max(most, thick / (area / thick), area / thick / thick), 0);
}

/**
 * Divides a box into areas that are nearly square (Bruls, Huizing and van Wijk, "Squarified Treemaps", 2000).
 * @param values positive, the largest first
 * @returns a box for each value, in CSS pixels like the whole
 */
export function squarify(values: readonly number[], whole: Box): Box[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  if (total <= 0 || whole.width <= 0 || whole.height <= 0)
    return values.map(() => ({ ...whole, width: 0, height: 0 }));
  const scale = (whole.width * whole.height) / total;
  const boxes: Box[] = [];
  let { x, y, width, height } = whole;
  for (let from = 0; from < values.length;) {
    const side = Math.min(width, height);
    const row = [(values[from] ?? 0) * scale];
    let sum = row[0] ?? 0;
    let ratio = worst(row, sum, side);
    for (let next = from + 1; next < values.length; next++) {
      const area = (values[next] ?? 0) * scale;
      const wider = worst([...row, area], sum + area, side);
      if (wider > ratio) break;
      row.push(area);
      sum += area;
      ratio = wider;
    }
    const thick = side === 0 ? 0 : sum / side;
    let along = 0;
    for (const area of row) {
      const long = thick === 0 ? 0 : area / thick;
      boxes.push(
        width <= height
          ? { x: x + along, y, width: long, height: thick }
          : { x, y: y + along, width: thick, height: long },
      );
      along += long;
    }
    if (width <= height) [y, height] = [y + thick, Math.max(0, height - thick)];
    else [x, width] = [x + thick, Math.max(0, width - thick)];
    from += row.length;
  }
  return boxes;
}
