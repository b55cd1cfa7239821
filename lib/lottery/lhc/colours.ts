/** The balls' colours, a third of the numbers each and one more that is red. */
export const colours = ['red', 'blue', 'green'] as const;
export type Colour = (typeof colours)[number];

const red = new Set([1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46]);
const blue = new Set([3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48]);

export function colourOfNumber(number: number): Colour {
  if (red.has(number)) return 'red';
  return blue.has(number) ? 'blue' : 'green';
}
