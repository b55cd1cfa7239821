import { CallError, type ErrorCode } from '@/lib/contract/errors';
import { dropDraft } from './draft-store';
import { sendKeyed } from './send-keyed';

const place = 'a form';
const order = { amount: '5.00' };
const refusal = (code: ErrorCode) => new CallError(code);
const lost = () => refusal('network.failed');

/** Sends the order, and says under which key it went and what came of it. */
async function sent(answer: Error | null, { body = order, hasSecret = false } = {}) {
  let key = '';
  const outcome = await sendKeyed({ place, memberId: 'mem_1', body, hasSecret }, async (idempotencyKey) => {
    key = idempotencyKey;
    if (answer) throw answer;
    return 'done';
  });
  return { key, kind: 'failure' in outcome ? outcome.failure.kind : 'done' };
}

beforeEach(() => dropDraft(place));

describe('what must not happen twice', () => {
  it('is repeated under its key as long as nobody knows what became of it', async () => {
    const first = await sent(lost());
    expect(first.kind).toBe('uncertain');
    const second = await sent(refusal('gateway.unavailable'));
    const third = await sent(null);
    expect([second.key, third.key]).toEqual([first.key, first.key]);
    expect((await sent(null)).key).not.toBe(first.key);
  });

  it('goes under a new key after a refusal, for its cause may be gone', async () => {
    const first = await sent(refusal('money.insufficient'));
    expect(first.kind).toBe('refused');
    expect((await sent(null)).key).not.toBe(first.key);
  });

  it('stays open when a refusal comes after a sending without an answer', async () => {
    const first = await sent(lost());
    const second = await sent(refusal('request.rate'));
    expect(second).toEqual({ key: first.key, kind: 'uncertain' });
    expect((await sent(null)).key).toBe(first.key);
  });

  it('is something else as soon as it says something else', async () => {
    const first = await sent(lost());
    const other = await sent(refusal('money.insufficient'), { body: { amount: '6.00' } });
    expect(other.key).not.toBe(first.key);
    expect(other.kind).toBe('refused');
  });

  it('goes on after a login', async () => {
    const first = await sent(refusal('auth.expired'));
    expect(first.kind).toBe('session');
    expect((await sent(null)).key).toBe(first.key);
  });

  it('is not done once more because another secret was typed', async () => {
    const first = await sent(lost(), { hasSecret: true });
    expect((await sent(refusal('idempotency.conflict'), { hasSecret: true })).key).toBe(first.key);
    expect((await sent(null, { hasSecret: true })).key).toBe(first.key);
    // Without one, a conflict says that the key is used up.
    const again = await sent(refusal('idempotency.conflict'));
    expect((await sent(null)).key).not.toBe(again.key);
  });
});
