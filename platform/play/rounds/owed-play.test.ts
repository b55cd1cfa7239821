import { CallError } from '@/lib/contract/errors';
import { oweMore } from '@/lib/testing/scenes/cashier';
import { useTestDatabase } from '@/lib/testing/database';
import { writeOff } from '@/platform/operate/desk';
import { listOpenOf } from '../receivables';
import { inTransaction } from '@/platform/ground/db';
import {
  arrangeCatalogue,
  arrangePlayer,
  arrangeSeat,
  callHandler,
  contextOf,
  now,
  signer,
} from '@/lib/testing/scenes/games';

const test = useTestDatabase();

const call = (verb: string, input: object) =>
  callHandler(`vendor.${verb}`, contextOf(test.db, { signer }), input);
const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof CallError ? error.code : error),
  );

describe('who owes something since a payment was taken back', () => {
  it('begins no round and enters no match, plays to its end what runs, and goes on once it is settled', async () => {
    await arrangeCatalogue(test.db);
    const player = await arrangePlayer(test);
    const seat = await arrangeSeat(test.db, player);
    let bets = 0;
    const bet = (roundId: string, more: object = {}) => ({
      playerId: seat.playerId,
      sessionId: seat.sessionId,
      gameCode: 'lantern',
      currency: 'PLAY',
      amount: '10.00',
      roundId,
      transactionId: `owed-${(bets += 1)}`,
      ...more,
    });
    expect(await codeOf(call('bet', bet('running')))).toBeNull();
    await oweMore(test.db, player.memberId, 100_000_000n);
    expect(await codeOf(call('bet', bet('new')))).toBe('money.owed');
    expect(await codeOf(call('enterMatch', bet('table', { matchId: 'owed-match' })))).toBe('money.owed');
    // There is nothing left to raise with; what the round pays is theirs all the same.
    expect(await codeOf(call('bet', bet('running')))).toBe('money.insufficient');
    const win = { playerId: seat.playerId, roundId: 'running', currency: 'PLAY', amount: '30.00' };
    expect(await codeOf(call('win', { ...win, transactionId: 'owed-win', isRoundEnd: true }))).toBeNull();
    expect(await codeOf(call('bet', bet('new')))).toBe('money.owed');
    const [debt] = await listOpenOf(test.db, player.memberId);
    const decision = { receivableId: debt?.id ?? '', actor: 'desk:ana', reason: 'The bank was wrong' };
    await inTransaction(test.db, (tx) => writeOff(tx, decision, now));
    expect(await codeOf(call('bet', bet('new')))).toBeNull();
  });
});
