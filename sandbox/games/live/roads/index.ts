export { addResult, drawRoads, emptyRoads } from './add-result';
export { ask } from './ask';
export { lengthsOf } from './derived-colour';
export * from './types';
