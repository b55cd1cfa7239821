export { exclude, getExclusion, returnFromExclusion } from './exclude-member';
export { isKeptOut, listExcludedMembers, listOpenExclusions } from './exclude-member';
export {
  endRaise,
  insertLimit,
  insertRaise,
  listLimits,
  listOpenRaises,
  withdrawRaiseOf,
} from './limit-store';
export { beginProtection, isProtected, lockProtection } from './member-lock';
export { type Reality, playedMs, signsOfQuietRound, wholeMinutes } from './play-rules';
export { notePlaySigns, sumPlayedMs, sumRounds, type PlaySign } from './play-store';
export { assertMayDeposit, assertMayPlay, assertMayStake } from './protection-gate';
export {
  answerReality,
  assertRealityAnswered,
  figuresOf,
  getRealityState,
  setReality,
} from './reality-check';
export { getReality } from './reality-check';
export { type PlayGlance, getRegularSince, mayBeRegular, playGlance } from './regular-play';
export { isRaise, periodStart, raiseDelayMs } from './rules';
export type {
  Exclusion,
  Limit,
  LimitKind,
  LimitPeriod,
  LimitSource,
  MoneyLimitKind,
  Raise,
  SharedTrait,
} from './types';
export {
  type DepositedSince,
  lossKinds,
  measure,
  payoutKinds,
  stakeKinds,
  usageOfMember,
} from './limit-store';
