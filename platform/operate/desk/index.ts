import '@/platform/people/notices';
export { runDesk } from './run-desk';
export { writeOff } from './write-off';
