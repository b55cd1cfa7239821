export { isFields, type Fields } from './fields';
export { matchStateOf, toldFacts } from './read-match';
export { readBoard, readFixture, readHealth, readResult } from './read-message';
export { soldChances } from './sold-chances';
export { exponentOf, toldBoard } from './told-board';
export * from './types';
