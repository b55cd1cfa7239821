export { legChances, type MatchNow } from './leg-chances';
export { countedScore, type PlayState } from './counted-score';
export { cashOut, expectedFactor, isPartForSale, statedChance, type CashOut, type OpenLeg } from './cash-out';
export { resultIn, saidByHalf } from './football';
export { legFactor, linesReturn } from './leg-factors';
export { legResult } from './leg-result';
export { mostReturn, ticketReturn, type SettledLeg, type TicketTerms } from './ticket';
export { validStake } from './valid-stake';
export * from './types';
