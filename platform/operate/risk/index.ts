export { findRisks, type RiskRun } from './find-risks';
export {
  decideFlag,
  getFlag,
  listFlagEvents,
  listFlags,
  type FlagDecision,
  type FlagEvent,
  type FlagQuestion,
  type RiskFlag,
} from './flag-store';
export { flagStates, riskRules, type Fact, type Facts, type FlagState, type RiskRule } from './types';
