/** How much of a cell's foil is off, on a coarse grid; lengths are percent of the cell's side. */
export interface Foil {
  /** The path of the coin, for drawing. */
  path: string;
  last: readonly [x: number, y: number] | null;
  touched: ReadonlySet<number>;
}

export const untouched: Foil = { path: '', last: null, touched: new Set() };

const gridSide = 4;
const reach = 24;
const stride = 10;
/** Of the sixteen squares: from so many on the cell counts as open. */
export const enoughSquares = 9;

function squaresAt(x: number, y: number): number[] {
  return Array.from({ length: gridSide * gridSide }, (_, square) => square).filter((square) => {
    const dx = ((square % gridSide) + 0.5) * (100 / gridSide) - x;
    const dy = (Math.floor(square / gridSide) + 0.5) * (100 / gridSide) - y;
    return dx * dx + dy * dy <= reach * reach;
  });
}

/** The foil after the coin went on to a point, straight from where it was: a quick hand misses nothing. */
export function scratchedTo(foil: Foil, x: number, y: number): Foil {
  const [fromX, fromY] = foil.last ?? [x, y];
  const steps = Math.max(1, Math.ceil(Math.hypot(x - fromX, y - fromY) / stride));
  const touched = new Set(foil.touched);
  for (let step = 0; step <= steps; step += 1) {
    const part = step / steps;
    for (const square of squaresAt(fromX + (x - fromX) * part, fromY + (y - fromY) * part))
      touched.add(square);
  }
  const command = foil.last ? 'L' : 'M';
  return { path: `${foil.path}${command}${Math.round(x)} ${Math.round(y)}`, last: [x, y], touched };
}

/** The coin is lifted, or has left the cell. */
export function lifted(foil: Foil): Foil {
  return foil.last ? { ...foil, last: null } : foil;
}
