import { Writable } from 'node:stream';
import type Pino from 'pino';
import { createLogger } from './log';
import { asJob, currentRequestId, requestIdHeader } from './request-context';
import { tracing } from './tracing';

const mockLines: string[] = [];
jest.mock('pino', () => {
  const real = jest.requireActual<typeof Pino>('pino');
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      mockLines.push(chunk.toString());
      done();
    },
  });
  return Object.assign((options: object) => real.pino({ ...options, level: 'trace' }, sink), real);
});

const log = createLogger('test');
const newest = () => JSON.parse(mockLines.at(-1) ?? '{}') as Record<string, unknown>;
const job = { id: 'job-00001', name: 'job payout', facts: {} };

describe('a line of the log', () => {
  it('has the id of what is under way, and none outside', async () => {
    log.info('before');
    expect(newest()).not.toHaveProperty('requestId');
    await asJob(job, async () => log.info({ queue: 'payout' }, 'within'));
    expect(newest()).toMatchObject({ requestId: 'job-00001', queue: 'payout', part: 'test' });
    expect(newest()).not.toHaveProperty('traceId');
  });

  it('keeps an id that it names itself', async () => {
    await asJob(job, async () => log.info({ requestId: 'of-another' }, 'within'));
    expect(newest().requestId).toBe('of-another');
  });

  it('has the trace beside it, where there is one', () => {
    tracing.offer({
      inSpan: (_name, _facts, work) => work(),
      nameRequest: () => undefined,
      current: () => ({ traceId: 'a'.repeat(32), spanId: 'b'.repeat(16) }),
    });
    log.warn('within');
    tracing.withdraw();
    expect(newest().traceId).toBe('a'.repeat(32));
  });
});

it('what a job has only started is not its work any more when it has ended', async () => {
  let later = Promise.resolve<string | null>('not asked');
  await asJob(job, async () => {
    expect(requestIdHeader()).toEqual({ 'x-request-id': 'job-00001' });
    later = new Promise((resolve) => setTimeout(() => resolve(currentRequestId()), 20));
  });
  expect(await later).toBeNull();
  expect(requestIdHeader()).toEqual({});
});
