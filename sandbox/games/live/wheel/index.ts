export { wheelOdds, type BetOdds } from './odds';
export { hundredthsOn, kindOf, settleWheel } from './settle-wheel';
export { spinWheel } from './spin-wheel';
export { lanternWheel } from './lantern-wheel-terms';
export * from './types';
