export { afterBurn, afterRound, burnCount, type ShoeProgress } from './deal-order';
export { openCard, sealShoe } from './seal-shoe';
export { baccaratCut, decks, dragonTigerCut, shoeSize } from './shuffle';
export * from './types';
export { checkShoe, isOpenCardOf, isProven, rootOfCards, type ShoeChecks } from './verify-shoe';
