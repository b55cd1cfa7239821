export { checkpointsAfter, newestCheckpoints } from './checkpoint-store';
export { hourText } from './rules';
export { sealDueHours } from './seal-due-hours';
