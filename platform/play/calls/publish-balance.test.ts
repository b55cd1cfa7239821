import { setImmediate as nextTurn } from 'node:timers/promises';
import type { VendorReceipt } from '@/lib/contract/calls/vendor';
import { useTestDatabase } from '@/lib/testing/database';
import { createMemberFeed, type MemberFeed } from '@/platform/ground/listening';
import {
  arrangeCatalogue,
  arrangePlayer,
  arrangeSeat,
  callHandler,
  contextOf,
  signer,
} from '@/lib/testing/scenes/games';
import { announceSoon } from '@/platform/ground/live';
import { until } from '@/lib/testing/setup/until';
import { publishBalance } from './publish-balance';

const test = useTestDatabase();
let feed: MemberFeed;
beforeAll(async () => {
  await arrangeCatalogue(test.db);
  feed = createMemberFeed(test.url);
});
afterAll(() => feed.stop());

let isListening = false;
async function heardBy(memberId: string): Promise<string[]> {
  const heard: string[] = [];
  feed.follow(memberId, (topics) => heard.push(...topics));
  // Whoever follows before the feed listens is told of everything once.
  if (!isListening) await until(() => heard.length > 0);
  isListening = true;
  heard.length = 0;
  return heard;
}

describe('a bet', () => {
  it('tells the pages of its member once a second, together with its payout, and a repeat tells nothing', async () => {
    const player = await arrangePlayer(test);
    const other = await arrangePlayer(test);
    const { playerId, sessionId } = await arrangeSeat(test.db, player);
    const [heard, heardByOther] = [await heardBy(player.memberId), await heardBy(other.memberId)];
    const common = { playerId, roundId: 'round-1', currency: 'PLAY', amount: '1.00' };
    const bet = { ...common, transactionId: 'tell-bet', sessionId, gameCode: 'lantern' };
    const win = { ...common, transactionId: 'tell-win', isRoundEnd: true };
    const context = () => contextOf(test.db, { signer });
    // From here on it is known which member the player is: what a bet tells it tells before it is answered.
    publishBalance(test.db, signer, playerId);
    await until(() => heard.length > 0);
    const beganMs = performance.now();
    await callHandler('vendor.bet', context(), bet);
    await callHandler('vendor.win', context(), win);
    const seconds = Math.floor((performance.now() - beganMs) / 1_000);
    await until(() => heard.length > 1);
    expect((await callHandler<VendorReceipt>('vendor.bet', context(), bet)).isDuplicate).toBe(true);
    await expect(callHandler('vendor.bet', context(), { ...bet, amount: '2.00' })).rejects.toThrow();
    // Whatever else was to be told comes with this, or before it.
    for (const { memberId } of [player, other]) announceSoon(test.db, memberId, 'bonuses');
    await until(() => heard.includes('bonuses') && heardByOther.includes('bonuses'));
    expect(heardByOther).toEqual(['bonuses']);
    expect(heard.slice(0, 2)).toEqual(['balance', 'balance']);
    expect(heard.at(-1)).toBe('bonuses');
    // Each second in which the machine did not get to the payout is told by itself.
    expect(heard.length - 3).toBeLessThanOrEqual(seconds);
  });

  it('is neither failed nor delayed by a player that nobody knows, or a database that is away', async () => {
    const away = { execute: jest.fn().mockRejectedValue(new Error('away')) };
    expect(() => publishBalance(test.db, signer, 'ply_unknown')).not.toThrow();
    expect(() => publishBalance(away as never, signer, 'ply_other')).not.toThrow();
    await until(() => away.execute.mock.calls.length > 0);
    await nextTurn();
    expect(away.execute).toHaveBeenCalledTimes(1);
  });
});
