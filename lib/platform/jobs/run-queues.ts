import { PgBoss, type Job } from 'pg-boss';
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
  /** Connects as the login; every statement runs as the application's role. */
  url: string;
  handlers: JobHandlers;
  log: JobLog;
  /** Cron expressions in UTC; however many workers there are, each is due once. */
  schedules?: Partial<Record<JobName, string>>;
  pollingIntervalSeconds?: number;
}

const stopTimeoutMs = 10_000;

function asApplication(url: string): string {
  const address = new URL(url);
  address.searchParams.set('options', '-c role=parlour_app');
  return address.href;
}

export async function runQueues(options: RunQueuesOptions): Promise<RunningQueues> {
  const { url, log, schedules = {}, pollingIntervalSeconds = 1 } = options;
  const boss = new PgBoss({ connectionString: asApplication(url), max: 4, application_name: 'parlour_jobs' });
  boss.on('error', (error) => log.error({ reason: error.message }, 'The job queue reported an error'));
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'The job queue reported a warning'));
  await boss.start();
  for (const name of Object.keys(queues) as JobName[]) {
    await boss.createQueue(name);
    await boss.updateQueue(name, queues[name]);
    const cron = schedules[name];
    if (cron) await boss.schedule(name, cron);
    await boss.work(name, { pollingIntervalSeconds }, (jobs: Job<object>[]) => runJobs(name, jobs, options));
  }
  return { stop: () => boss.stop({ graceful: true, timeout: stopTimeoutMs }) };
}

async function runJobs(
  name: JobName,
  jobs: Job<object>[],
  { handlers, log }: RunQueuesOptions,
): Promise<void> {
  const handler = handlers[name] as (data: object) => Promise<unknown>;
  for (const job of jobs) {
    try {
      await handler(job.data ?? {});
    } catch (error) {
      // The queue keeps the error and tries again; a message may hold no more than the id of the job.
      log.warn(
        { queue: name, job: job.id, reason: (error as Error).message },
        'A job failed and will be tried again',
      );
      throw error;
    }
  }
}
