import '@/platform/people/notices';
export { runDesk } from './run-desk';
export { writeOff } from './write-off';
export type { CommandOutcome, CommandRequest, DeskOperator } from './run-command';
export { runCommand } from './run-command';
export { deskCommands } from './commands';
export { DeskError, type DeskErrorCode, type ShownValue } from './command';
export { deskRoles, rightsOf, type DeskRight, type DeskRole } from './rights';
