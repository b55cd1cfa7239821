export { areaOf, betRules, type BetType } from './bet-types';
export { formatSlip } from './format-slip';
export { maxSlipLines, readSlip, type ReadSlip, type SlipContext } from './read-slip';
export type { SlipFault, SlipFaultCode, SlipPlace } from './scanner';
export type { Slip, SlipBet, SlipGroup, SlipLine } from './types';
