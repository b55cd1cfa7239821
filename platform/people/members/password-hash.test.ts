import { performance } from 'node:perf_hooks';
import { BoundedQueue } from '@/platform/ground/bounded-queue';
import { hashPassword, isPasswordOf } from './password-hash';

// Everywhere else tests hash at a lower cost.
jest.unmock('@node-rs/argon2');

/** A piece of work that runs until it is told to end. */
function slow(): { work: () => Promise<string>; end: () => void } {
  let end: () => void = () => undefined;
  const done = new Promise<void>((resolve) => (end = resolve));
  return { work: () => done.then(() => 'done'), end };
}

describe('BoundedQueue', () => {
  it('runs two at once, lets fifty wait and refuses the next', async () => {
    const queue = new BoundedQueue(2, 50);
    let running = 0;
    let most = 0;
    const gate = slow();
    const work = async (): Promise<void> => {
      most = Math.max(most, (running += 1));
      await gate.work();
      running -= 1;
    };
    const all = Array.from({ length: 53 }, () => queue.run(work));
    const settled = Promise.allSettled(all);
    await expect(all[52]).rejects.toMatchObject({ code: 'request.rate', status: 429 });
    gate.end();
    const outcomes = await settled;
    expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(52);
    expect(most).toBe(2);
  });

  it('takes work again after failures', async () => {
    const queue = new BoundedQueue(1, 1);
    const fail = (): Promise<never> => Promise.reject(new Error('broken'));
    await Promise.allSettled([queue.run(fail), queue.run(fail)]);
    await expect(queue.run(async () => 'fine')).resolves.toBe('fine');
  });
});

describe('passwords', () => {
  it('are kept as argon2id with 19 MiB and two passes, salted', async () => {
    const [one, two] = await Promise.all([hashPassword('parlour-1'), hashPassword('parlour-1')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    await expect(isPasswordOf(one, 'parlour-1')).resolves.toBe(true);
    await expect(isPasswordOf(one, 'Parlour-1')).resolves.toBe(false);
  });

  it('cost the same to check where there is no member', async () => {
    const known = await hashPassword('parlour-1');
    const cost = async (hash: string | null): Promise<number> => {
      const start = performance.now();
      for (let n = 0; n < 10; n += 1) await isPasswordOf(hash, 'wrong');
      return performance.now() - start;
    };
    await cost(known);
    const ratio = (await cost(null)) / (await cost(known));
    // A check that returned early for nobody would be a thousand times faster.
    expect(ratio).toBeGreaterThan(0.2);
    expect(ratio).toBeLessThan(5);
    await expect(isPasswordOf(null, 'wrong')).resolves.toBe(false);
  });
});
