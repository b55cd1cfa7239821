/** Where things lie on a board of pegs, in the units of its picture. */
export interface BoardShape {
  rows: number;
  /** From one slot to the next. */
  unit: number;
}

export const rowHeight = 18;
export const slotHeight = 22;
export const ballRadius = 6;
const top = 22;

export const widthOf = ({ rows, unit }: BoardShape): number => (rows + 1) * unit;

/** The upper edge of the slots: a ball at rest stands above it, so that it covers no pay. */
export const slotTopOf = ({ rows }: BoardShape): number => top + rows * rowHeight + 4;

export const heightOf = (shape: BoardShape): number => slotTopOf(shape) + slotHeight + 6;

/** Where the picture of a board lies in a box of so many pixels: as large as it fits, in the middle. */
export function fitOf(
  shape: BoardShape,
  { clientWidth, clientHeight }: Pick<HTMLElement, 'clientWidth' | 'clientHeight'>,
): { scale: number; left: number; top: number } {
  const [width, height] = [widthOf(shape), heightOf(shape)];
  const scale = Math.min(clientWidth / width, clientHeight / height);
  return { scale, left: (clientWidth - width * scale) / 2, top: (clientHeight - height * scale) / 2 };
}

/** The peg that a ball meets after so many rows and so many steps to the right. */
export function pegOf({ rows, unit }: BoardShape, row: number, right: number): [number, number] {
  return [((rows + 1) / 2 + right - row / 2) * unit, top + row * rowHeight];
}

export interface Step {
  x: number;
  y: number;
  /** How the ball goes on from here. */
  easing: string;
}

const rising = 'cubic-bezier(0.2, 0.7, 0.6, 1)';
const falling = 'cubic-bezier(0.5, 0, 0.9, 0.6)';
const bounce = 5;

/** From above the first peg down to the slot: on each peg the ball pops up and falls on to the next. */
export function courseOf(shape: BoardShape, path: string): Step[] {
  let right = 0;
  const [startX] = pegOf(shape, 0, 0);
  const steps: Step[] = [{ x: startX, y: 0, easing: falling }];
  [...path].forEach((letter, row) => {
    const [x, y] = pegOf(shape, row, right);
    const side = letter === 'R' ? 1 : -1;
    const onPeg = y - ballRadius - 3;
    steps.push({ x, y: onPeg, easing: rising });
    steps.push({ x: x + (side * shape.unit) / 5, y: onPeg - bounce, easing: falling });
    if (letter === 'R') right += 1;
  });
  const [x] = pegOf(shape, shape.rows, right);
  steps.push({ x, y: slotTopOf(shape) - ballRadius - 1, easing: 'linear' });
  return steps;
}
