/** The mark of the brand, as the site's own header draws it, in a square of 30. */
export const markShapes = {
  arch: 'M3 28V14a12 12 0 0 1 24 0v14z',
  door: 'M10 28V15a5 5 0 0 1 10 0v13z',
  knob: { cx: 17.4, cy: 21, r: 1.2 },
} as const;
