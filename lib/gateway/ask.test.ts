import { contract } from '@/lib/contract';
import { CallError } from '@/lib/contract/errors';
import { askGateway } from './ask';
import { createCallLimiter } from './rate-limit';
import type { GatewayCall } from './transport';

function askerOf(answer: () => unknown) {
  const asked: GatewayCall[] = [];
  const perform = async (request: GatewayCall): Promise<unknown> => {
    asked.push(request);
    return answer();
  };
  const limiter = createCallLimiter({ redis: null });
  const headers = new Headers({
    'x-parlour-client': '203.0.113.7',
    cookie: 'a=b',
    authorization: 'Bearer x',
  });
  const asker = { language: 'TY', headers, transport: async () => ({ perform }), limiter: () => limiter };
  return { asked, asker };
}
const input = { recipient: '+639171234567' };

describe('a document that asks in the name of a visitor', () => {
  it('says where the visitor is, and nothing of who', async () => {
    const { asked, asker } = askerOf(() => ({ list: [] }));
    await expect(askGateway(contract.outbox.list, input, asker)).resolves.toEqual({
      ok: true,
      value: { list: [] },
      stale: false,
    });
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      input,
      isQuery: false,
      token: null,
      deviceToken: null,
      clientAddress: '203.0.113.7',
      language: 'TY',
    });
  });

  it('has the limit of the call for this address', async () => {
    const { asked, asker } = askerOf(() => ({ list: [] }));
    const { points = 0 } = contract.outbox.list.rate ?? {};
    for (let n = 0; n < points; n += 1) await askGateway(contract.outbox.list, input, asker);
    expect(await askGateway(contract.outbox.list, input, asker)).toEqual({ ok: false, code: 'request.rate' });
    expect(asked).toHaveLength(points);
  });

  it('gets the code of a refusal, and of a defect that there was one', async () => {
    const refuse = (error: Error) =>
      askGateway(
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
    await expect(askGateway(contract.wallet.balance, {}, asker)).rejects.toThrow('is no call for a document');
    await expect(askGateway(contract.session.login, {} as never, asker)).rejects.toThrow('is no call');
  });
});
