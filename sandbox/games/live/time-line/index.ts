export { openedByDealing } from './by-dealing';
export { dealtAtMs, mayStake, mayTakeBack, mustVoid, nextRoundAtMs, resultAtMs } from './deadlines';
export * from './times';
export { isTransition, transitions } from './transitions';
export * from './types';
export { viewAt } from './view-at';
