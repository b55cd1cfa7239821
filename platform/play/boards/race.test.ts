import type { Race } from '@/lib/contract/calls/boards';
import { requireSchemas } from '@/lib/contract/schemas';
import { useTestDatabase } from '@/lib/testing/database';
import { arrangeCatalogue, contextOf } from '@/lib/testing/scenes/games';
import type { Caller } from '@/platform/ground/context';
import { markDemonstration } from '@/platform/people/demonstration';
import { insertUnlisted } from '@/platform/people/listing';
import { boardsHandlers } from '../calls';
import { weekOf } from './rules';
import { roundsOf } from './test-rounds';

const test = useTestDatabase();
const sunday = new Date('2026-11-22T23:00:00Z');
let gameId: string;
let looks = 0;

beforeAll(async () => {
  ({ gameId } = await arrangeCatalogue(test.db));
});
beforeEach(() => test.owner.query('delete from game_rounds'));
const { player, round } = roundsOf(test, () => gameId);

async function race(memberId: string | null = null, at = sunday): Promise<Race> {
  // Each look is made a minute after the last one, so that none is answered with what is kept.
  looks += 1;
  const now = new Date(at.getTime() + looks * 60_000);
  const caller: Caller | null =
    memberId === null ? null : { memberId, sessionId: 's', accountType: 0, sessionKind: 'full' };
  const context = contextOf(test.db, { now, caller });
  const answer = (await boardsHandlers.get('boards.race')!(context, {} as never)) as Race;
  await expect(requireSchemas('boards.race').output.validate(answer, { strict: true })).resolves.toEqual(
    answer,
  );
  return answer;
}
const places = async () => (await race()).list.map(({ place, multiple }) => [place, multiple]);
const on = (day: number, time = '12:00') => new Date(`2026-11-${day}T${time}:00Z`);

describe('the race of the week', () => {
  it('is led by the best multiple of one round, whatever was staked, one place for each player', async () => {
    const [small, large] = [await player('marianna'), await player()];
    await round(small, { stake: 20n, payout: 1_000n, at: on(18) });
    await round(small, { stake: 20n, payout: 900n, at: on(19) });
    await round(large, { stake: 100_000n, payout: 1_200_000n, at: on(20) });
    await round(large, { stake: 1_000_000n, payout: 9_999_999n, at: on(21) });
    expect(await places()).toEqual([
      [1, '50.00'],
      [2, '12.00'],
    ]);
    const { list } = await race(small);
    expect(list[0]).toEqual({
      place: 1,
      account: 'm***a',
      isDemonstration: false,
      isOwn: true,
      multiple: '50.00',
      gameName: 'Lantern Harbour',
      gameType: 'RNG',
      gameCode: 'lantern',
      vendorCode: 'LUMEN',
    });
  });

  it('runs from Monday 00:00 to Sunday 24:00 UTC', async () => {
    expect(weekOf(sunday)).toEqual({ from: on(16, '00:00'), to: on(23, '00:00') });
    const memberId = await player();
    await round(memberId, { payout: 9_000n, at: new Date(on(16, '00:00').getTime() - 1) });
    expect(await places()).toEqual([]);
    await round(memberId, { payout: 1_500n, at: on(16, '00:00') });
    await round(memberId, { payout: 1_600n, at: new Date(on(23, '00:00').getTime() - 1) });
    await round(memberId, { payout: 8_000n, at: on(23, '00:00') });
    expect(await places()).toEqual([[1, '16.00']]);
    const monday = await race(null, on(23, '01:00'));
    expect(monday.list.map(({ multiple }) => multiple)).toEqual(['80.00']);
  });

  it('shows members of the demonstration with their mark and gives them no place', async () => {
    const [first, robot, second] = [await player(), await player(), await player()];
    await markDemonstration(test.db, robot);
    await round(first, { payout: 5_000n, at: on(18) });
    await round(robot, { payout: 4_000n, at: on(18) });
    await round(second, { payout: 3_000n, at: on(18) });
    const { list } = await race();
    expect(list.map(({ place, isDemonstration }) => [place, isDemonstration])).toEqual([
      [1, false],
      [null, true],
      [2, false],
    ]);
  });

  it('tells the own place to who asks, and nothing of anybody to visitors', async () => {
    const [first, second, idle] = [await player(), await player(), await player()];
    await round(first, { payout: 5_000n, at: on(18) });
    await round(second, { payout: 3_000n, at: on(18) });
    expect((await race(second)).own).toEqual({ place: 2, multiple: '30.00' });
    expect((await race(idle)).own).toEqual({ place: null, multiple: null });
    const { own, list } = await race();
    expect(own).toBeNull();
    expect(list.some(({ isOwn }) => isOwn)).toBe(false);
  });

  it('leaves out trial money, trial accounts, who does not want to be named, and less than ten times the stake', async () => {
    const [trial, unlisted, shown] = [await player(undefined, 4), await player(), await player()];
    await insertUnlisted(test.db, unlisted, sunday);
    await round(trial, { payout: 5_000n, at: on(18) });
    await round(unlisted, { payout: 5_000n, at: on(18) });
    await round(shown, { payout: 6_000n, at: on(18), currency: 'TRIAL' });
    await round(shown, { payout: 999n, at: on(18) });
    expect(await places()).toEqual([]);
    await round(shown, { payout: 1_000n, at: on(18) });
    expect(await places()).toEqual([[1, '10.00']]);
  });
});
