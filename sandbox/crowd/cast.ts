/** The demonstration's own players. Each is called a demo player wherever the name stands. */
export const crowdNames = [
  'jasmine88',
  'kuyabert',
  'lakbayan',
  'mangomoon',
  'nitongtiger',
  'palawan7',
  'quezonace',
  'reyna_luz',
  'sampaguita',
  'tikbalang',
  'ulanataraw',
  'visayanwave',
] as const;
