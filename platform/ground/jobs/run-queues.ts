import { longestSilenceMs, roleUrl } from '@/lib/server/postgres';
import { PgBoss, type Job, type JobResult } from 'pg-boss';
import { queues, type JobData, type JobName } from './queues';

export type JobHandlers = { readonly [N in JobName]: (data: JobData[N]) => Promise<unknown> };

export interface JobLog {
  info: (details: object, message: string) => void;
  warn: (details: object, message: string) => void;
  error: (details: object, message: string) => void;
}

export interface RunningQueues {
  /** Takes no new job, waits for the ones that are under way, closes. */
  stop: () => Promise<void>;
}

interface RunQueuesOptions {
  /** The owner's; every connection is one of the application's role. */
  url: string;
  handlers: JobHandlers;
  log: JobLog;
  /** Cron expressions in UTC; however many workers there are, each is due once. */
  schedules?: Partial<Record<JobName, string>>;
  pollingIntervalSeconds?: number;
  silentMs?: number;
  /** Around each job, for whoever follows them. */
  within?: (job: { id: string; queue: JobName }, run: () => Promise<unknown>) => Promise<unknown>;
}

const stopTimeoutMs = 10_000;
/** How often jobs are looked for whose worker died in the middle of them. */
const lookAfterSeconds = 15;
/** Jobs of one queue that a process runs at once. */
const batchSize = 10;

export async function runQueues(options: RunQueuesOptions): Promise<RunningQueues> {
  const { url, log, schedules = {}, pollingIntervalSeconds = 1, silentMs = longestSilenceMs } = options;
  const boss = new PgBoss({
    connectionString: givenUpAfter(silentMs, roleUrl(url, 'parlour_app')),
    max: 4,
    application_name: 'parlour_jobs',
    superviseIntervalSeconds: lookAfterSeconds,
    monitorIntervalSeconds: lookAfterSeconds,
  });
  boss.on('error', (error) => log.error({ reason: error.message }, 'The job queue reported an error'));
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'The job queue reported a warning'));
  await boss.start();
  for (const name of Object.keys(queues) as JobName[]) {
    await boss.createQueue(name);
    const cron = schedules[name];
    if (cron) await boss.schedule(name, cron, {}, queues[name]);
    await boss.work(
      name,
      { pollingIntervalSeconds, batchSize, burstWhenBatchFull: true, perJobResults: true },
      (jobs: Job<object>[]) => Promise.all(jobs.map((job) => runJob(name, job, options))),
    );
  }
  return { stop: () => boss.stop({ graceful: true, timeout: stopTimeoutMs }) };
}

/** A statement of the queue that has no answer for so long fails, and its connection is closed: the server may be cut off. */
function givenUpAfter(ms: number, connectionString: string): string {
  const url = new URL(connectionString);
  url.searchParams.set('query_timeout', String(ms));
  return url.href;
}

/** One job that fails is tried again by itself; the others of its batch are done. */
async function runJob(
  name: JobName,
  job: Job<object>,
  { handlers, log, within = (_job, run) => run() }: RunQueuesOptions,
): Promise<JobResult> {
  const handler = handlers[name] as (data: object) => Promise<unknown>;
  try {
    await within({ id: job.id, queue: name }, () => handler(job.data ?? {}));
    return { id: job.id, status: 'completed' };
  } catch (error) {
    const { message: reason } = error as Error;
    log.warn({ queue: name, job: job.id, reason }, 'A job failed and will be tried again');
    return { id: job.id, status: 'failed', output: { reason } };
  }
}
