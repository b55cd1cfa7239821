import '@/platform/people/notices';
export { runDesk, type DeskOutcome } from './run-desk';
export { writeOff } from './write-off';
