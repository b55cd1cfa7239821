import { contract } from '@/lib/contract';
import { CallError } from '@/lib/contract/errors';
import { sign } from '@/lib/contract/signature';
import { deriveSecret } from '@/lib/server/secrets';
import { createDoor } from './door/door';
import { createCallLimiter } from './door/rate-limit';

const { path } = contract.vendor.balance;
const origin = 'http://parlour.test';
const vendors = new Set(['studio', 'works']);
const secretOf = (signer: string) => deriveSecret(`vendor:${signer}`);

/** The clocks stand still, and both go on by as much as is said. */
function heldClocks(): (ms: number) => void {
  let [runMs, clockMs] = [performance.now(), Date.now()];
  jest.spyOn(performance, 'now').mockImplementation(() => runMs);
  jest.spyOn(Date, 'now').mockImplementation(() => clockMs);
  return (ms) => {
    runMs += ms;
    clockMs += ms;
  };
}
afterEach(() => jest.restoreAllMocks());

/** A door that takes three refused signatures a minute, and what is read and asked behind it. */
function doorWith() {
  const seen = { asked: 0, read: 0, isAway: false };
  const limiter = createCallLimiter({ unsignedLimit: { points: 3, seconds: 60 } });
  const transport = {
    perform: async () => ({ balance: '1.00' }),
    secretOf: async ({ signer }: { signer: string }) => {
      seen.asked += 1;
      if (seen.isAway) throw new CallError('gateway.unavailable');
      return vendors.has(signer) ? secretOf(signer) : null;
    },
  };
  const door = createDoor({ transport: async () => transport, limiter: () => limiter });

  async function call(
    signer: string,
    { client = '203.0.113.1', isGood = true, body = '{"playerId":"p"}' } = {},
  ) {
    const secret = isGood ? secretOf(signer) : secretOf('nobody');
    const signed = sign({ signer, secret, method: 'POST', path, body, nowMs: Date.now() });
    const sent = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          seen.read += 1;
          controller.enqueue(new TextEncoder().encode(body));
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const headers = { ...signed, 'x-parlour-client': client, 'content-type': 'application/json' };
    return door(
      new Request(origin + path, { method: 'POST', headers, body: sent, duplex: 'half' } as RequestInit),
    );
  }
  const status = async (...asked: Parameters<typeof call>) => (await call(...asked)).status;
  const forged = (count: number, client?: string) =>
    Promise.all(
      Array.from({ length: count }, (_, at) =>
        status(`a${at + 1}`, { isGood: false, ...(client && { client }) }),
      ),
    );
  return { seen, call, status, forged };
}

describe('a call that nobody known has signed', () => {
  it('is refused unread, and without a question, from an address that has sent too many', async () => {
    heldClocks();
    const { seen, call, status, forged } = doorWith();
    expect(await forged(3)).toEqual([401, 401, 401]);
    const before = { ...seen };
    expect(before).toMatchObject({ asked: 3, read: 3 });
    const refused = await call('a4', { isGood: false });
    expect([refused.status, await refused.json()]).toMatchObject([429, { errorCode: 'request.rate' }]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50);
    // Nor for a name that there is.
    expect(await status('studio', { isGood: false })).toBe(429);
    expect(seen).toEqual(before);
    // The control: another address is looked at, as this one was.
    expect(await status('a4', { isGood: false, client: '203.0.113.2' })).toBe(401);
    expect(seen).toMatchObject({ asked: 4, read: 4 });
  });

  it('counts for the whole network of an IPv6 address, until the time is over', async () => {
    const goOn = heldClocks();
    const { status, forged } = doorWith();
    await forged(3, '2001:db8:1:2::1');
    expect(await status('a9', { isGood: false, client: '2001:db8:1:2::2' })).toBe(429);
    expect(await status('a9', { isGood: false, client: '2001:db8:1:3::2' })).toBe(401);
    goOn(59_999);
    expect(await status('a9', { isGood: false, client: '2001:db8:1:2::2' })).toBe(429);
    goOn(2);
    expect(await status('a9', { isGood: false, client: '2001:db8:1:2::2' })).toBe(401);
  });

  it('counts as well where it could not even be read; trouble of the house does not', async () => {
    const { seen, status } = doorWith();
    const from = { client: '203.0.113.3', isGood: false };
    seen.isAway = true;
    for (let time = 0; time < 5; time += 1) expect(await status('studio', from)).toBe(503);
    seen.isAway = false;
    expect(await status('studio', { ...from, body: ' '.repeat(70_000) })).toBe(413);
    expect(await status('studio', { ...from, body: '\ufeff' })).toBe(401);
    expect(await status('studio', { ...from, body: ' '.repeat(70_000) })).toBe(413);
    expect(await status('studio', from)).toBe(429);
  });
});

describe('a call that is signed well', () => {
  it('is not counted, however many there are', async () => {
    const { status, forged } = doorWith();
    for (let time = 0; time < 50; time += 1) expect(await status('studio')).toBe(200);
    // All three refusals are left.
    expect(await forged(3)).toEqual([401, 401, 401]);
  });

  it('is answered at an address where its signer was before, whatever others send from there', async () => {
    const { status, forged } = doorWith();
    expect(await status('studio')).toBe(200);
    await forged(3);
    expect(await forged(5)).toEqual(Array(5).fill(429));
    for (let time = 0; time < 10; time += 1) expect(await status('studio')).toBe(200);
    // The control: a signer who was never there waits with the rest, and is answered elsewhere.
    expect(await status('works')).toBe(429);
    expect(await status('works', { client: '203.0.113.4' })).toBe(200);
  });
});
