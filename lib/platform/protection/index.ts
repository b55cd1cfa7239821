export { assertMayDeposit, assertMayPlay, assertMayStake } from './assert-may';
export { exclude, getExclusion, returnFromExclusion } from './exclude-member';
export { listExcludedMembers } from './exclusion-store';
export { listLimits, listOpenRaises } from './limit-store';
export { confirmRaise, setLimit, withdrawRaise, type SetLimitInput, type SetLimitResult } from './set-limit';
export type { Exclusion, ExclusionPeriod, Limit, LimitKind, LimitPeriod, Raise } from './types';
