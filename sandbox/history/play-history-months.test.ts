import { useTestDatabase } from '@/lib/testing/database';
import { seedDemonstration } from '@/platform/operate/seed';
import { getMemberByUsername } from '@/platform/people/members';
import { catalogueGameOf } from '@/sandbox/catalogue/catalogue';
import { connections } from '@/sandbox/connections';
import { slotTitles } from '@/sandbox/games/lines/titles';
import { playHistory } from './play-history';

/** The newest day of this number that has come. */
function newest(dayOfMonth: number): Date {
  const now = new Date();
  const month = now.getUTCMonth() - (now.getUTCDate() < dayOfMonth ? 1 : 0);
  return new Date(Date.UTC(now.getUTCFullYear(), month, dayOfMonth));
}

/** She plays enough games, all before the month, and looks at her missions on the day before the one that is named. */
describe.each([
  ['completed on the 1st, which looks back at it', 2, ['tickets']],
  ['not completed on the 2nd: the month is over, and begins anew without them', 3, []],
])('a mission that asks for games of one month, reached in its last days', (how, dayOfMonth, tickets) => {
  const test = useTestDatabase();

  it(`is ${how}`, async () => {
    const games = slotTitles.map(({ gameCode }) => catalogueGameOf(gameCode));
    await seedDemonstration(test.db, { connections, games });
    const until = newest(dayOfMonth);
    expect(await playHistory({ url: test.url, days: 8, restMs: 0, until })).toMatchObject({ days: 8 });
    const sofia = await getMemberByUsername(test.db, 'sofia');
    const month = new Date(Date.UTC(until.getUTCFullYear(), until.getUTCMonth(), 1));
    const { rows } = await test.owner.query<{ kind: string; isOfThisMonth: boolean }>(
      `select kind, issued_at >= $2 as "isOfThisMonth" from rewards where member_id = $1 and kind = 'tickets'`,
      [sofia?.id, month],
    );
    expect(rows).toEqual(tickets.map((kind) => ({ kind, isOfThisMonth: true })));
    const played = await test.owner.query<{ games: number; isBefore: boolean }>(
      `select count(distinct game_id)::int as games, max(started_at) < $2 as "isBefore" from game_rounds
       where member_id = $1 and started_at < (select max(issued_at) from rewards where member_id = $1)`,
      [sofia?.id, month],
    );
    expect(played.rows[0]?.games).toBeGreaterThanOrEqual(3);
    expect(played.rows[0]?.isBefore).toBe(true);
  });
});
