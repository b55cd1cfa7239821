import './link-offers';

export { askToEnd, offer, processOf, withdraw } from './act';
export { getContract, listContracts, listReceived } from './contract-store';
export { endAtOnce, endContractsWith } from './end-contract';
export { findLosingGame } from './house-edge';
export { terrainAt } from './kinds';
export { cursorOf, kindStates, listContractsOf } from './list-contracts';
export { offerContract, type Offer, type Offered } from './offer-contract';
export { partiesFor } from './parties';
export {
  dayAfter,
  dayOf,
  draftAt,
  dueAt,
  lastBoundary,
  nextBoundary,
  type Period,
  periodFrom,
} from './periods';
export { currentOf, endOf, isMade, overlaps, stateOf, termsFrom, versionAt } from './rules';
export type { Contract, PeriodLength, Version } from './types';
