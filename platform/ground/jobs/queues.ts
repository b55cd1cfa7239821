import type { QueueOptions } from 'pg-boss';

/** What a job of each queue carries. Ids only: the row says the rest when the job runs. */
export interface JobData {
  'withdrawal-payout': { withdrawalId: string };
  'deposit-follow-up': { depositId: string };
  'stake-review': Record<never, never>;
  'letter-delivery': { letterId: string };
  'push-delivery': { noteId: string };
  'rebate-accrual': Record<never, never>;
  'lottery-settle': { drawId: string };
  'sport-order': { orderId: string };
  'agent-roll-up': Record<never, never>;
  'agent-reconcile': Record<never, never>;
  'agent-bills': Record<never, never>;
  raffles: Record<never, never>;
  'ledger-checkpoints': Record<never, never>;
  'ledger-watch': Record<never, never>;
  'content-releases': Record<never, never>;
  'risk-rules': Record<never, never>;
  housekeeping: Record<never, never>;
}

export type JobName = keyof JobData;

/**
 * How the jobs of each queue behave. Every job carries this from its birth, so it also holds for jobs that were queued
 * before any worker had started; the queues themselves, and their policies, are made by migrations 0033, 0061, 0076, 0252, 0337, 0343, 0346, 0351, 0362,
 * 0366, 0388 and 0418.
 *
 * A payout is tried for two days with growing pauses, and what is still open after that is queued again by
 * housekeeping: a withdrawal ends when the provider has answered, and in no other way.
 */
export const queues: Readonly<Record<JobName, QueueOptions>> = {
  'withdrawal-payout': {
    retryLimit: 600,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: 20,
    retentionSeconds: 14 * 86_400,
    deleteAfterSeconds: 7 * 86_400,
  },
  'deposit-follow-up': {
    retryLimit: 600,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: 20,
    retentionSeconds: 14 * 86_400,
    deleteAfterSeconds: 86_400,
  },
  // Every ten minutes anyway, so one that failed twice waits for the next.
  'stake-review': {
    retryLimit: 1,
    retryDelay: 30,
    expireInSeconds: 600,
    retentionSeconds: 86_400,
    deleteAfterSeconds: 86_400,
  },
  // For an hour and a half; the letter itself is deleted after a day.
  'letter-delivery': {
    retryLimit: 12,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 900,
    expireInSeconds: 120,
    retentionSeconds: 86_400,
    deleteAfterSeconds: 3_600,
  },
  // Until the note is too old, which is its own affair.
  'push-delivery': {
    retryLimit: 10,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 900,
    expireInSeconds: 60,
    retentionSeconds: 86_400,
    deleteAfterSeconds: 3_600,
  },
  // Money that was won waits for it, so it is tried for days; what is still left then housekeeping queues again.
  'lottery-settle': {
    retryLimit: 600,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 60,
    // Of a worker that was killed in the middle; another may join one that is still at it.
    expireInSeconds: 45,
    retentionSeconds: 14 * 86_400,
    deleteAfterSeconds: 3_600,
  },
  // Sales go on until the book has heard of it, so it is tried every few seconds, for days.
  'sport-order': {
    retryLimit: 5_000,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 30,
    expireInSeconds: 60,
    retentionSeconds: 14 * 86_400,
    deleteAfterSeconds: 3_600,
  },
  // Every minute anyway: the next one counts what this one has not.
  'agent-roll-up': {
    retryLimit: 0,
    expireInSeconds: 600,
    retentionSeconds: 3_600,
    deleteAfterSeconds: 3_600,
  },
  // Every half hour, for the days that have closed since.
  'agent-reconcile': {
    retryLimit: 2,
    retryDelay: 60,
    expireInSeconds: 1_800,
    retentionSeconds: 86_400,
    deleteAfterSeconds: 86_400,
  },
  // Every hour anyway: a day that was missed is made up for.
  'rebate-accrual': {
    retryLimit: 2,
    retryDelay: 60,
    expireInSeconds: 1_800,
    retentionSeconds: 86_400,
    deleteAfterSeconds: 86_400,
  },
  // Every minute anyway, and each run goes on where the last one ended.
  'agent-bills': {
    retryLimit: 1,
    retryDelay: 30,
    expireInSeconds: 1_800,
    retentionSeconds: 86_400,
    deleteAfterSeconds: 3_600,
  },
  // Every minute anyway.
  'ledger-watch': {
    retryLimit: 0,
    expireInSeconds: 600,
    retentionSeconds: 3_600,
    deleteAfterSeconds: 3_600,
  },
  // Every minute; what one run has left undone the next one does.
  raffles: {
    retryLimit: 0,
    expireInSeconds: 300,
    retentionSeconds: 3_600,
    deleteAfterSeconds: 3_600,
  },
  // Every minute anyway; hours that were missed are made up for.
  'ledger-checkpoints': {
    retryLimit: 0,
    expireInSeconds: 3_600,
    retentionSeconds: 3_600,
    deleteAfterSeconds: 3_600,
  },
  // Every minute; what one run has left undone the next one does.
  'content-releases': {
    retryLimit: 0,
    expireInSeconds: 300,
    retentionSeconds: 3_600,
    deleteAfterSeconds: 3_600,
  },
  // Every night; the next one finds what this one has not.
  'risk-rules': {
    retryLimit: 2,
    retryDelay: 300,
    expireInSeconds: 1_800,
    retentionSeconds: 86_400,
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
