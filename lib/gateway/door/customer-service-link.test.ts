import { contract } from '@/lib/contract';
import { CallError } from '@/lib/contract/errors';
import { sealPath } from '@/lib/server/sealed-path';
import { customerServiceLink } from './customer-service-link';
import type { GatewayCall, Transport } from '../transport/transport';

const site = 'https://parlour.test';

function callOf(change: Partial<GatewayCall> = {}): GatewayCall {
  return {
    call: contract.system.customerServiceLink,
    input: {},
    isQuery: true,
    token: null,
    deviceToken: null,
    browserToken: null,
    signer: null,
    clientAddress: '203.0.113.5',
    userAgent: '',
    language: 'EN',
    merchant: 'parlour',
    idempotencyKey: null,
    requestId: 'request-0001',
    origin: site,
    siteOrigin: site,
    ...change,
  };
}

/** A platform whose list has one path, and whose member has a rank, or no session when there is none. */
function platformWith({
  path = sealPath('https://support.test/chat'),
  rankLevel = null,
  more = {},
}: {
  path?: string | null;
  rankLevel?: number | null;
  more?: Partial<Transport>;
} = {}) {
  const asked: string[] = [];
  const transport: Transport = {
    perform: async ({ call, input }) => {
      if (call.name === 'member.info') {
        if (rankLevel === null) throw new CallError('auth.expired');
        return { clubLabel: { labelName: '', rankLevel } };
      }
      asked.push(`${call.name} ${String(input.type)}`);
      const other = { type: '1', path: 'not sealed at all' };
      return { version: { pathList: path === null ? [other] : [other, { type: '3', path }] } };
    },
    ...more,
  };
  return { asked, transport };
}

const linkOf = (path: string, change: Partial<GatewayCall> = {}) =>
  customerServiceLink(platformWith({ path }).transport, callOf(change));
const unusable = { code: 'gateway.answer', status: 502 };

describe('the link to customer service', () => {
  it('is the address that was sealed, opened', async () => {
    const address = 'https://support.test/chat?channel=LIVECHAT';
    await expect(linkOf(sealPath(address))).resolves.toEqual({ content: address });
  });

  it('may be a path of the site itself', async () => {
    await expect(linkOf(sealPath('/support?channel=VIP'))).resolves.toEqual({
      content: `${site}/support?channel=VIP`,
    });
  });

  it('is none when the brand has nobody to talk to', async () => {
    const { transport } = platformWith({ path: null });
    await expect(customerServiceLink(transport, callOf())).rejects.toMatchObject({
      code: 'support.unavailable',
      status: 404,
    });
  });

  it('is refused when its seal is broken', async () => {
    const sealed = sealPath('https://support.test/chat');
    const middle = sealed[20] === 'A' ? 'B' : 'A';
    const wrong = {
      'with another key': `${sealed.slice(0, -1)}${sealed.endsWith('A') ? 'B' : 'A'}`,
      'with another text': sealed.slice(0, 20) + middle + sealed.slice(21),
      'cut off': sealed.slice(0, 30),
      'never sealed': 'https://support.test/chat',
      empty: '',
    };
    for (const path of Object.values(wrong)) await expect(linkOf(path)).rejects.toMatchObject(unusable);
  });

  it.each([
    ['a script', 'javascript:alert(1)'],
    ['a document of its own', 'data:text/html,hello'],
    ['a file', 'file:///etc/passwd'],
    ['a host behind a user name', 'https://parlour.test@evil.test/chat'],
    ['a host behind a password', 'https://parlour.test:443@evil.test/chat'],
    ['plain http, from a site behind https', 'http://support.test/chat'],
    ['no address', 'https://'],
  ])('is refused when it leads to %s', async (_what, address) => {
    await expect(linkOf(sealPath(address))).rejects.toMatchObject(unusable);
  });

  it('may be plain http where the site is', async () => {
    const address = 'http://support.test/chat';
    await expect(linkOf(sealPath(address), { origin: 'http://127.0.0.1:3000' })).resolves.toEqual({
      content: address,
    });
  });

  it('is opened in the gateway’s own way where it has one', async () => {
    const openLink = (sealed: string) => `https://${sealed.split('').reverse().join('')}`;
    const { transport } = platformWith({ path: 'tset.troppus', more: { openLink } });
    await expect(customerServiceLink(transport, callOf())).resolves.toEqual({
      content: 'https://support.test/',
    });
    const broken: Partial<Transport> = { openLink: () => 'javascript:alert(1)' };
    await expect(
      customerServiceLink(platformWith({ more: broken }).transport, callOf()),
    ).rejects.toMatchObject(unusable);
  });
});

describe('the VIP channel', () => {
  const channelOf = async (rankLevel: number | null, token: string | null, type = 'VIP') => {
    const { asked, transport } = platformWith({ rankLevel });
    await customerServiceLink(transport, callOf({ token, input: { type } }));
    return asked;
  };

  it('is asked for only for a member whose rank is above 4', async () => {
    expect(await channelOf(5, 'token-1')).toEqual(['system.customerService VIP']);
    for (const asked of [
      await channelOf(4, 'token-1'),
      await channelOf(null, 'dead-token'),
      await channelOf(9, null),
      await channelOf(9, 'token-1', 'LIVECHAT'),
    ])
      expect(asked).toEqual(['system.customerService LIVECHAT']);
  });

  it('does not hide a defect', async () => {
    const perform = () => Promise.reject(new TypeError('a defect'));
    await expect(
      customerServiceLink({ perform }, callOf({ token: 'token-1', input: { type: 'VIP' } })),
    ).rejects.toThrow(TypeError);
  });

  it('is one of two', async () => {
    const { transport } = platformWith();
    await expect(customerServiceLink(transport, callOf({ input: { type: 'PHONE' } }))).rejects.toMatchObject({
      code: 'request.invalid',
      value: { fields: { type: { code: 'choice' } } },
    });
  });
});
