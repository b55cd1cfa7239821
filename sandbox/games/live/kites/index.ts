export { exactChances } from './exact-chances';
export { drawChances, flyMatch, flyPasses, fullStrands, outcomeOf, strandsAfter } from './fly-match';
export { kiteTerms } from './kite-terms';
export {
  kiteKindOf,
  kiteOffer,
  playKites,
  settleKiteMatch,
  type KiteOffer,
  type KiteResult,
  type ShownPass,
} from './table-match';
export { oddsText } from '@/sandbox/kit/odds/odds-formats';
export { oddsFormats, type OddsFormat } from './odds-formats';
export { kitePrices, kiteReturns } from './prices';
export { hundredthsOn, kiteUnitMinor } from './settlement';
export * from './types';
