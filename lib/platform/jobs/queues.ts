import type { Queue } from 'pg-boss';

/** What a job of each queue carries. Ids only: the row says the rest when the job runs. */
export interface JobData {
  'withdrawal-payout': { withdrawalId: string };
  'deposit-follow-up': { depositId: string };
  housekeeping: Record<never, never>;
}

export type JobName = keyof JobData;

type QueueSettings = Omit<Queue, 'name' | 'policy' | 'partition'>;

/**
 * How each queue behaves; written to the database when a worker starts. The queues themselves, and their policies, are
 * made by migration 0033, so that the first request can already queue a job.
 *
 * A payout is tried for two days with growing pauses, and what is still open after that is queued again by
 * housekeeping: a withdrawal ends when the provider has answered, and in no other way.
 */
export const queues: Readonly<Record<JobName, QueueSettings>> = {
  'withdrawal-payout': {
    retryLimit: 600,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: 60,
    retentionSeconds: 14 * 86_400,
    deleteAfterSeconds: 7 * 86_400,
  },
  'deposit-follow-up': {
    retryLimit: 600,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: 60,
    retentionSeconds: 14 * 86_400,
    deleteAfterSeconds: 86_400,
  },
  housekeeping: {
    retryLimit: 3,
    retryDelay: 30,
    expireInSeconds: 600,
    retentionSeconds: 86_400,
    deleteAfterSeconds: 86_400,
  },
};
