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
import { publishBalance } from './publish-balance';

const test = useTestDatabase();
let feed: MemberFeed;
beforeAll(async () => {
  await arrangeCatalogue(test.db);
  feed = createMemberFeed(test.url);
});
afterAll(() => feed.stop());

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function heardBy(memberId: string): Promise<string[]> {
  const heard: string[] = [];
  feed.follow(memberId, (topics) => heard.push(...topics));
  await sleep(300);
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
    await callHandler('vendor.bet', context(), bet);
    await callHandler('vendor.win', context(), win);
    await sleep(1_500);
    expect(heard).toEqual(['balance']);
    expect((await callHandler<VendorReceipt>('vendor.bet', context(), bet)).isDuplicate).toBe(true);
    await expect(callHandler('vendor.bet', context(), { ...bet, amount: '2.00' })).rejects.toThrow();
    await sleep(1_500);
    expect([heard, heardByOther]).toEqual([['balance'], []]);
  });

  it('is neither failed nor delayed by a player that nobody knows, or a database that is away', async () => {
    const away = { execute: jest.fn().mockRejectedValue(new Error('away')) };
    expect(() => publishBalance(test.db, signer, 'ply_unknown')).not.toThrow();
    expect(() => publishBalance(away as never, signer, 'ply_other')).not.toThrow();
    await sleep(50);
    expect(away.execute).toHaveBeenCalledTimes(1);
  });
});
