export { enqueue, type EnqueueOptions } from './enqueue';
export type { JobData, JobName } from './queues';
export { runQueues, type JobHandlers, type JobLog, type RunningQueues } from './run-queues';
