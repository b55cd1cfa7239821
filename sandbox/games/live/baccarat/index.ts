export { dealFresh, dealFromShoe, takeCoup, type DealtCoup, type ShownCard } from './deal-coup';
export { baccaratOdds, type BetOdds } from './odds';
export { hundredthsOn, settleCoup } from './settle-coup';
export { kindOf, pairCoups, spotsOf, unitMinorOf } from './spots';
export { commissionBaccarat, freshBaccarat, noCommissionBaccarat } from './tables';
export * from './types';
