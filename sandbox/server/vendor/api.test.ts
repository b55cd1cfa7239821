import { answerPreflight } from '@/sandbox/http/answer-call';
import { handleVendorCall } from './api';
import { VendorError } from '@/sandbox/http/vendor-error';
import type { Vendor } from './vendor';

const vendor = {
  open: jest.fn(async () => ({ sessionToken: 'ses' })),
  spin: jest.fn(async () => Promise.reject(new VendorError('money.insufficient'))),
  history: jest.fn(async () => Promise.reject(new TypeError('select * from secrets'))),
  balance: jest.fn(async () => ({ balance: '12.50' })),
  proof: jest.fn(async () => null),
} as unknown as Vendor;

const noise: unknown[] = [];
jest.mock('@/sandbox/http/report', () => ({ report: (error: unknown) => noise.push(error) }));

const call = (name: string, body: BodyInit | null, method = 'POST') =>
  handleVendorCall(vendor, name, new Request(`http://games.test/sandbox/api/${name}`, { method, body }));

describe('the vendor’s door', () => {
  it('answers any origin, as a document without one needs', async () => {
    const response = await call('open', '{"token":"t"}');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ success: true, value: { sessionToken: 'ses' } });
    expect(answerPreflight().headers.get('access-control-allow-methods')).toContain('POST');
  });

  it.each([
    ['open', 'not json', 400, 'request.malformed'],
    ['open', '[]', 400, 'request.malformed'],
    ['open', 'null', 400, 'request.malformed'],
    ['open', '{}', 400, 'request.malformed'],
    ['open', '{"token":7}', 400, 'request.malformed'],
    ['open', `{"token":"${'x'.repeat(200)}"}`, 400, 'request.malformed'],
    ['open', `{"token":"t","more":"${'x'.repeat(5000)}"}`, 413, 'request.too.large'],
    ['nothing', '{}', 404, 'request.not.found'],
    ['toString', '{}', 404, 'request.not.found'],
    ['__proto__', '{}', 404, 'request.not.found'],
    ['spin', '{"sessionToken":"s"}', 422, 'money.insufficient'],
    ['proof', '{"roundId":"vrd_none"}', 404, 'round.not.found'],
  ])('%s with %s is %p %s', async (name, body, status, code) => {
    const response = await call(name, body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ success: false, errorCode: code });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('says what is in the wallet, to who shows the token of a session', async () => {
    const answer = await call('balance', '{"sessionToken":"s"}');
    expect(await answer.json()).toEqual({ success: true, value: { balance: '12.50' } });
    expect((await call('balance', '{}')).status).toBe(400);
  });

  it('takes POST only', async () => {
    expect((await call('open', null, 'GET')).status).toBe(405);
  });

  it('tells a player nothing of what broke, and writes it down', async () => {
    const response = await call('history', '{"sessionToken":"s"}');
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('select');
    expect(noise).toHaveLength(1);
  });
});
