export { enqueue } from './enqueue';
export { type JobHandlers, type JobLog, type RunningQueues, runQueues } from './run-queues';
