export { dealRound, resultOf } from './deal-round';
export { dragonTigerOdds, type BetOdds } from './odds';
export { hundredthsOn, kindOf, settleRound } from './settle-round';
export { dragonTiger } from './dragon-tiger-terms';
export * from './types';
