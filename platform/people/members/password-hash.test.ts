import * as argon2 from '@node-rs/argon2';
import { BoundedQueue } from '@/platform/ground/bounded-queue';
import { hashPassword, isPasswordOf } from './password-hash';

// Everywhere else tests hash at a lower cost. What is checked is counted here.
jest.mock('@node-rs/argon2', () => {
  const actual = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return { ...actual, verify: jest.fn(actual.verify) };
});

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
    const verify = jest.mocked(argon2.verify);
    const known = await hashPassword('parlour-1');
    /** What is worked out: by which parameters, with how much salt, and how much of it. */
    const workOf = async (hash: string | null) => {
      verify.mockClear();
      await expect(isPasswordOf(hash, 'wrong')).resolves.toBe(false);
      return verify.mock.calls.map(([checked, password]) => {
        const [salt = '', sum = ''] = String(checked).split('$').slice(-2);
        return [String(checked).split('$').slice(0, -2), salt.length, sum.length, password];
      });
    };
    const ofMember = await workOf(known);
    expect(ofMember).toEqual([[['', 'argon2id', 'v=19', 'm=19456,t=2,p=1'], 22, 43, 'wrong']]);
    expect(await workOf(null)).toEqual(ofMember);
    const cheap = await argon2.hash('parlour-1', { memoryCost: 8, timeCost: 1 });
    expect(await workOf(cheap)).not.toEqual(ofMember);
  });
});
