import type { Game, GameListOutput } from '@/lib/contract/calls/games';
import { useTestDatabase } from '@/lib/testing/database';
import { arrangeCatalogue, callHandler, contextOf, now } from '@/lib/testing/scenes/games';
import { markDemonstration } from '@/platform/people/demonstration';
import { minutesAgo, roundsOf } from './test-rounds';

const test = useTestDatabase();
let gameId: string;
let looks = 0;

beforeAll(async () => {
  ({ gameId } = await arrangeCatalogue(test.db));
});
beforeEach(() => test.owner.query('delete from game_rounds'));
const { player, round } = roundsOf(test, () => gameId);

/** A look in the same minute, but never within the seconds for which an answer is kept. */
async function playing(): Promise<Game['playing']> {
  looks += 1;
  const context = contextOf(test.db, { now: new Date(now.getTime() + looks * 11_000) });
  const { games } = await callHandler<GameListOutput>('games.list', context, {});
  return games.find((game) => game.gameId === gameId)?.playing;
}

describe('who plays a game now', () => {
  it('is every member with a round in the last five minutes, once, those of the demonstration among them', async () => {
    const [one, other, robot, gone] = [await player(), await player(), await player(), await player()];
    await markDemonstration(test.db, robot);
    expect(await playing()).toBeUndefined();
    for (const memberId of [one, one, other, robot]) await round(memberId, { payout: 0n, at: minutesAgo(1) });
    await round(gone, { payout: 0n, at: minutesAgo(6) });
    await round(gone, { payout: 0n, status: 'open' });
    expect(await playing()).toEqual({ members: 3, demonstration: 1 });
  });

  it('counts no trial money, and nobody after five minutes', async () => {
    const memberId = await player();
    await round(memberId, { payout: 0n, currency: 'TRIAL' });
    expect(await playing()).toBeUndefined();
    await round(memberId, { payout: 0n, at: minutesAgo(0) });
    expect(await playing()).toEqual({ members: 1, demonstration: 0 });
    looks += 40;
    expect(await playing()).toBeUndefined();
  });
});
