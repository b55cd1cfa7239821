export { requestHash, runOnce } from './run-once';
