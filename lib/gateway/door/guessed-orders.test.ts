import { points } from '@/lib/contract/calls/points';
import { sealSession } from '@/lib/session';
import { useTestDatabase } from '@/lib/testing/database';
import { onOffer, orderFor, shopper } from '@/lib/testing/scenes/loyalty/mall';
import { platform } from '@/platform';
import { inTransaction, newId } from '@/platform/ground/db';
import { openSession } from '@/platform/people/sessions';
import { createLocalTransport } from '../transport/local-transport';
import { createDoor } from './door';
import { createCallLimiter } from './rate-limit';

const test = useTestDatabase();
const origin = 'http://parlour.test';
const calls = [points.order, points.cancelOrder, points.confirmOrder] as const;

/** A browser of a member of their own at a door that counts, and who they are. */
async function visitor(clientAddress: string, limiter = createCallLimiter()) {
  const who = await shopper(test.db, 1_000n);
  const from = { clientAddress, userAgent: 'test' };
  const login = { memberId: who.memberId, kind: 'full', origin: from, now: new Date() } as const;
  const { token } = await inTransaction(test.db, (tx) => openSession(tx, login));
  const transport = createLocalTransport({ platform: { ...platform, database: () => test.db } });
  const door = createDoor({ transport: async () => transport, limiter: () => limiter });
  const cookie = `parlour_session=${await sealSession({ token })}`;
  const ask = (call: (typeof calls)[number], orderId: string): Promise<Response> => {
    const isRead = call.method === 'GET';
    const url = `${origin}${call.path}${isRead ? `?orderId=${encodeURIComponent(orderId)}` : ''}`;
    const headers = {
      ...{ cookie, origin, 'x-parlour-client': clientAddress, 'idempotency-key': newId('key') },
      ...(!isRead && { 'content-type': 'application/json' }),
    };
    const body = isRead ? null : JSON.stringify({ orderId });
    return door(new Request(url, { method: call.method, headers, body }));
  };
  return { ...who, ask };
}

describe('an order that is somebody else’s', () => {
  it('answers like an unknown one to everybody else, whatever they ask of it', async () => {
    const [owner, guesser] = [await visitor('203.0.113.1'), await visitor('203.0.113.2')];
    const code = 'ONLY-MINE-7';
    const voucher = await orderFor(test.db, owner, await onOffer(test.db, { kind: 'voucher' }, [code]));
    const goods = await orderFor(test.db, owner, await onOffer(test.db));
    for (const call of calls) {
      const unknown = await guesser.ask(call, newId('por'));
      const answer = [unknown.status, await unknown.text()];
      expect(answer[1]).toContain('points.order.not.found');
      for (const orderId of [voucher.id, goods.id, voucher.id.toUpperCase(), code]) {
        const told = await guesser.ask(call, orderId);
        expect([told.status, await told.text()]).toEqual(answer);
      }
    }
    const own = await owner.ask(points.order, voucher.id);
    expect(await own.text()).toContain(code);
  });

  it('can be tried so often in a minute and no more, by one address alone', async () => {
    const limiter = createCallLimiter();
    const [guesser, other] = [await visitor('203.0.113.3', limiter), await visitor('203.0.113.4', limiter)];
    const tried = [];
    for (let n = 0; n < 125; n += 1) tried.push((await guesser.ask(points.order, newId('por'))).status);
    expect(tried.filter((status) => status !== 429)).toHaveLength(120);
    expect(tried.slice(120)).toEqual([429, 429, 429, 429, 429]);
    expect((await other.ask(points.order, newId('por'))).status).not.toBe(429);
  });
});
