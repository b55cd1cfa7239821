export { setLaws, type SetLaws } from './laws';
export { setsToWin, startSets, stepSets } from './match';
export { rulesOf } from './rules';
export { setLaw, type SetEnd } from './set-law';
export { tennisWins } from './tennis-chance';
export * from './types';
