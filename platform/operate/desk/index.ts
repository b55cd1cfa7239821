export { runDesk, type DeskOutcome } from './run-desk';
