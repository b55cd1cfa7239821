import { say } from '@/lib/said';
import { recordAudit } from '@/platform/ground/audit';
import { listFailedJobs, listQueues, retryFailedJob } from '@/platform/ground/jobs';
import { DeskError, type DeskNoun } from '../command';
import { requireWhole } from '../inputs';
import { stateOfQueue } from './health';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function requireJobId(text: string): string {
  if (!uuid.test(text)) throw new DeskError(say`"${text}" is no job. See: jobs failed <queue>`);
  return text;
}

/** What the worker has to do. */
export const jobs: DeskNoun = {
  list: {
    right: 'jobs.read',
    kind: 'read',
    about: 'Queues of the worker with what waits, runs and has failed, and when each is due by itself (UTC).',
    run: async ({ tx, now }) =>
      (await listQueues(tx, now)).map((queue) => ({
        ...{ queue: queue.queue, state: stateOfQueue(queue, now), waiting: queue.waiting },
        ...{ later: queue.later, running: queue.running, failed: queue.failed },
        ...{ oldest: queue.oldestAt, lastFailed: queue.failedAt, schedule: queue.cron },
      })),
  },
  failed: {
    right: 'jobs.read',
    kind: 'read',
    args: '<queue>',
    options: { before: 'older than this job', limit: 'how many; 50 when it is not said' },
    pagedBy: 'job',
    about: 'Jobs of a queue that have failed for good, the newest first, with why.',
    run: async ({ tx, now, args: [queue = ''], options: { before, limit = '50' } }) => {
      if (!(await listQueues(tx, now)).some((each) => each.queue === queue))
        throw new DeskError(say`There is no queue "${queue}". See: jobs list`, 'unknown');
      const found = await listFailedJobs(tx, {
        ...{ queue, before: before === undefined ? null : requireJobId(before) },
        limit: requireWhole(limit, '--limit', [1, 500]),
      });
      return found.map(({ id, failedAt, tries, data, reason }) => ({
        ...{ job: id, failedAt, tries, reason, of: Object.values(data).join(', ') },
      }));
    },
  },
  retry: {
    right: 'jobs.write',
    kind: 'write',
    args: '<job>',
    needsReason: true,
    about: 'Tries a job that has failed for good once more, now. What it does is safe to repeat.',
    run: async ({ tx, now, actor, reason, args: [text = ''] }) => {
      const jobId = requireJobId(text);
      const job = await retryFailedJob(tx, jobId, now);
      if (!job)
        throw new DeskError(say`There is no failed job ${jobId}: it was tried again, or is gone`, 'gone');
      const [before, after] = [{ state: 'failed' }, { state: 'waiting', queue: job.queue, ...job.data }];
      await recordAudit(tx, { actor, action: 'job.retry', subject: jobId, before, after, reason, now });
      return say`${jobId} of ${job.queue} is tried again.`;
    },
  },
};
