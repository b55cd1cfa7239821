/** What players look for a lottery under: `games.classification`. */
export const lotteryClasses = [
  'SSC',
  'K3',
  '11X5',
  'PK10',
  'PCB',
  'LHC',
  'LF',
  'VIDEO',
  'CHAIN',
  'VN',
] as const;

export type LotteryClass = (typeof lotteryClasses)[number];
