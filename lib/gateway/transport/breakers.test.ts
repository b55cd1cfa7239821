import { CallError } from '@/lib/contract/errors';
import { Breakers, GatewayTrouble } from './breakers';

const trouble = () => Promise.reject(new GatewayTrouble(new CallError('gateway.unavailable')));

afterEach(() => jest.restoreAllMocks());

/** A breaker that has just opened, at a clock that the test moves. */
async function opened() {
  let nowMs = 1_000_000;
  jest.spyOn(Date, 'now').mockImplementation(() => nowMs);
  const breakers = new Breakers();
  for (let time = 0; time < 5; time += 1)
    await expect(breakers.run('/games', trouble)).rejects.toThrow(GatewayTrouble);
  return { breakers, later: (ms: number) => (nowMs += ms) };
}

const refused = { code: 'gateway.unavailable', value: { retryAfterSeconds: 1 } };

it('lets one call try an endpoint again, and refuses all others at once until that has ended', async () => {
  const { breakers, later } = await opened();
  const work = jest.fn(() => Promise.resolve('there'));
  await expect(breakers.run('/games', work)).rejects.toMatchObject(refused);
  later(1_000);
  let end: (answer: string) => void = () => undefined;
  const trial = breakers.run('/games', () => new Promise<string>((resolve) => (end = resolve)));
  await expect(breakers.run('/games', work)).rejects.toMatchObject(refused);
  expect(work).not.toHaveBeenCalled();
  // Another endpoint knows nothing of it.
  expect(await breakers.run('/banners', work)).toBe('there');
  end('back');
  expect(await trial).toBe('back');
  expect(await breakers.run('/games', work)).toBe('there');
});

it('stays away for longer after a trial that failed', async () => {
  const { breakers, later } = await opened();
  later(1_000);
  await expect(breakers.run('/games', trouble)).rejects.toThrow(GatewayTrouble);
  later(1_000);
  await expect(breakers.run('/games', trouble)).rejects.toMatchObject(refused);
  later(1_000);
  await expect(breakers.run('/games', trouble)).rejects.toThrow(GatewayTrouble);
});
