export { enqueue } from './enqueue';
export { queueAgain } from './queue-again';
export { type JobHandlers, type JobLog, type RunningQueues, runQueues } from './run-queues';
export {
  type FailedJob,
  listFailedJobs,
  listQueues,
  type QueueState,
  retryFailedJob,
  schedulesSeenAt,
} from './job-store';
