import { contract } from '@/lib/contract';
import { CallError } from '@/lib/contract/errors';
import { sealBrowser, sealDevice, sealSession } from '@/lib/session';
import { callAsVisitor } from './call-as-visitor';
import { createCallLimiter } from './door/rate-limit';
import type { GatewayCall } from './transport/transport';

function askerOf(answer: () => unknown, headers: Record<string, string> = {}) {
  const asked: GatewayCall[] = [];
  const perform = async (request: GatewayCall): Promise<unknown> => {
    asked.push(request);
    return answer();
  };
  const limiter = createCallLimiter({ redis: null });
  const request = new Request('http://parlour.test/outbox', {
    headers: { 'x-parlour-client': '203.0.113.7', ...headers },
  });
  const asker = { language: 'TY', request, transport: async () => ({ perform }), limiter: () => limiter };
  return { asked, asker };
}

/** The cookies of a browser that is signed in, on a device it has been on before, and waits for a letter. */
async function cookies(): Promise<string> {
  const session = await sealSession({ token: 'session-1' });
  const browser = await sealBrowser('b'.repeat(43));
  return `parlour_session=${session}; parlour_device=${await sealDevice('device-1')}; parlour_browser=${browser}`;
}
const nobody = { token: null, deviceToken: null, browserToken: null };
const input = { recipient: '+639171234567' };

describe('a document that asks in the name of a visitor', () => {
  it('says where the visitor is, and of a stranger nothing else', async () => {
    const { asked, asker } = askerOf(() => ({ list: [] }));
    await expect(callAsVisitor(contract.outbox.list, input, asker)).resolves.toEqual({
      ok: true,
      value: { list: [] },
      stale: false,
    });
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      input,
      isQuery: false,
      ...nobody,
      clientAddress: '203.0.113.7',
      language: 'TY',
    });
  });

  it.each<Record<string, string>>([
    {},
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'same-origin', origin: 'null' },
    { origin: 'null' },
    { origin: 'http://parlour.test' },
  ])('says who the visitor is, by sealed cookies, on a page of this site: %j', async (headers) => {
    const { asked, asker } = askerOf(() => ({ list: [] }), { ...headers, cookie: await cookies() });
    await callAsVisitor(contract.outbox.list, input, asker);
    const known = { token: 'session-1', deviceToken: 'device-1', browserToken: 'b'.repeat(43) };
    expect(asked[0]).toMatchObject(known);
  });

  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site', origin: 'null' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.test' },
    { origin: 'http://parlour.test:81' },
  ])('is a stranger whom another site has sent: %j', async (headers) => {
    const { asked, asker } = askerOf(() => ({ list: [] }), { ...headers, cookie: await cookies() });
    await callAsVisitor(contract.outbox.list, input, asker);
    expect(asked[0]).toMatchObject(nobody);
  });

  it('is a stranger whose cookies were sealed elsewhere, or for something else', async () => {
    const device = await sealDevice('b'.repeat(43));
    const cookie = `parlour_session=x; parlour_device=y; parlour_browser=${device}`;
    const { asked, asker } = askerOf(() => ({ list: [] }), { cookie });
    await callAsVisitor(contract.outbox.list, input, asker);
    expect(asked[0]).toMatchObject(nobody);
  });

  it('has the limit of the call for this address', async () => {
    const { asked, asker } = askerOf(() => ({ list: [] }));
    const { points = 0 } = contract.outbox.list.rate ?? {};
    for (let n = 0; n < points; n += 1) await callAsVisitor(contract.outbox.list, input, asker);
    expect(await callAsVisitor(contract.outbox.list, input, asker)).toEqual({
      ok: false,
      code: 'request.rate',
    });
    expect(asked).toHaveLength(points);
  });

  it('gets the code of a refusal, and of a defect that there was one', async () => {
    const refuse = (error: Error) =>
      callAsVisitor(
        contract.outbox.list,
        input,
        askerOf(() => {
          throw error;
        }).asker,
      );
    expect(await refuse(new CallError('request.not.found'))).toEqual({
      ok: false,
      code: 'request.not.found',
    });
    expect(await refuse(new Error('a secret'))).toEqual({ ok: false, code: 'request.failed' });
  });

  it('cannot ask for what is a member’s', async () => {
    const { asker } = askerOf(() => null);
    await expect(callAsVisitor(contract.wallet.balance, {}, asker)).rejects.toThrow(
      'is no call for a document',
    );
    await expect(callAsVisitor(contract.session.login, {} as never, asker)).rejects.toThrow('is no call');
    const code = { mobileNo: '9171234567', countryDialingCode: '+63' };
    await expect(callAsVisitor(contract.member.sendRegisterCode, code, asker)).rejects.toThrow('is no call');
  });
});
