import { signatureWindowMs } from '@/lib/contract/signature';
import { describeAnswer, type Forgery } from './caller';
import type { Scenario } from './scenario';
import { Mismatch, stake, stakeMinor, type Table } from './table';

const refused = ['auth.signature'];
const marginMs = 60_000;

/** A bet that must not be taken, because of how it is signed. */
async function expectForged(table: Table, what: string, forgery: Forgery): Promise<void> {
  const round = table.round();
  const ids = { roundId: round.id, transactionId: `bet_${round.id}` };
  const answer = await table.caller.call('bet', { ...table.seat, ...ids, amount: stake }, forgery);
  await table.expectRefused(what, answer, refused);
}

/** The same digits with the last one changed. */
const otherDigit = (hex = '') => hex.slice(0, -1) + (hex.endsWith('0') ? '1' : '0');

export const signatureScenarios: readonly Scenario[] = [
  {
    name: 'a call without signature, with a wrong one, or with half of one is refused',
    play: async (table) => {
      const without = (name: string): Forgery => ({
        changeHeaders: (headers) =>
          Object.fromEntries(Object.entries(headers).filter(([header]) => header !== name)),
      });
      await expectForged(table, 'no signature', without('x-signature'));
      await expectForged(table, 'no signer', without('x-vendor'));
      await expectForged(table, 'no timestamp', without('x-timestamp'));
      const changed = (change: (signature: string) => string): Forgery => ({
        changeHeaders: (headers) => ({ ...headers, 'x-signature': change(headers['x-signature'] ?? '') }),
      });
      await expectForged(table, 'one digit changed', changed(otherDigit));
      await expectForged(
        table,
        'half of the signature',
        changed((signature) => signature.slice(0, 32)),
      );
    },
  },
  {
    name: 'a signature under another secret, or by an unknown signer, is refused',
    play: async (table) => {
      await expectForged(table, 'another secret', { secret: Buffer.alloc(32, 1) });
      await expectForged(table, 'an unknown signer', { signer: 'nobody-of-this-name' });
    },
  },
  {
    name: 'a signature of another body or of another call is refused',
    play: async (table) => {
      await expectForged(table, 'another body', { signedBody: JSON.stringify({ amount: stake }) });
      await expectForged(table, 'another call', { signedPath: '/wps/vendor/balance' });
    },
  },
  {
    name: 'a timestamp outside of the window is refused on both sides, and one inside is taken',
    play: async (table) => {
      const nowMs = Date.now();
      const edge = signatureWindowMs + marginMs;
      await expectForged(table, 'too old', { nowMs: nowMs - edge });
      await expectForged(table, 'from the future', { nowMs: nowMs + edge });
      const named = (timestamp: string): Forgery => ({
        changeHeaders: (headers) => ({ ...headers, 'x-timestamp': timestamp }),
      });
      await expectForged(table, 'a timestamp that is no number', named('yesterday'));
      await expectForged(table, 'a newer timestamp than was signed', named(String(nowMs + 1000)));
      const { playerId, currency } = table.seat;
      for (const offsetMs of [marginMs - signatureWindowMs, signatureWindowMs - marginMs]) {
        const answer = await table.caller.call(
          'balance',
          { playerId, currency },
          { nowMs: nowMs + offsetMs },
        );
        if (answer.code !== null)
          throw new Mismatch(
            `an answer to a call of ${offsetMs / 1000} seconds from now`,
            describeAnswer(answer),
          );
      }
    },
  },
  {
    name: 'a request that is replayed byte for byte moves nothing again',
    play: async (table) => {
      const round = table.round();
      const ids = { roundId: round.id, transactionId: `bet_${round.id}` };
      const request = table.caller.prepare('bet', { ...table.seat, ...ids, amount: stake });
      const first = await table.caller.send(request);
      table.expectDone('the bet', first, -stakeMinor);
      table.expectRepeat('its replay', await table.caller.send(request), first);
      await table.expectBalance();
      table.expectDone('its rollback', await round.rollBack(), stakeMinor);
      const late = await table.caller.send(request);
      await table.expectRefused('its replay after the rollback', late, ['round.rolled.back']);
    },
  },
];
