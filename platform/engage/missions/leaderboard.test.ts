import { missions, type Leaderboard } from '@/lib/contract/calls/missions';
import { missionsSchemas } from '@/lib/contract/schemas/missions';
import { contextOf } from '@/lib/testing/scenes/cashier';
import { useTestDatabase } from '@/lib/testing/database';
import { markDemonstration } from '@/platform/people/demonstration';
import { createMember } from '@/platform/people/members';
import { inTransaction } from '@/platform/ground/db';
import { arrangeCatalogue } from '@/lib/testing/scenes/games';
import { exclude } from '@/platform/people/protection-gate';
import { missionsHandlers } from '.';
import { boardSpan, ratioText } from './rules';

const test = useTestDatabase();
/** A Thursday. */
const now = new Date('2026-03-05T12:00:00Z');
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

let gameId: string;
let batch = 0;
beforeAll(async () => {
  ({ gameId } = await arrangeCatalogue(test.db));
});

async function member(username: string, accountType: 0 | 4 = 0): Promise<string> {
  return (await createMember(test.db, { username, password: 'parlour-1', accountType, now })).id;
}

/** So many rounds of 10.00 each, with payouts of `ratio` percent. */
async function play(
  memberId: string,
  { rounds, ratio, stake = 1_000, at = now, currency = 'PLAY' }: Play,
): Promise<void> {
  batch += 1;
  await test.owner.query(
    `insert into game_rounds (signer, vendor_round_id, round_id, member_id, session_id, game_id, vendor_code,
       stake_minor, payout_minor, status, started_at, settled_at, currency)
     select 'studio', $1 || n, $1 || n, $2, 'gms_1', $3, 'LUMEN', $4, $4::bigint * $5 / 100, 'settled', $6, $6, $7
     from generate_series(1, $8) n`,
    [`b${batch}-`, memberId, gameId, stake, ratio, at, currency, rounds],
  );
}
interface Play {
  rounds: number;
  ratio: number;
  stake?: number;
  at?: Date;
  currency?: string;
}

const board = async (memberId: string, at: Date, period?: 'week' | 'month') =>
  (await missionsHandlers.get(missions.leaderboard.name)?.(contextOf(test.db, memberId, { now: at }), {
    period,
  } as never)) as Leaderboard;
const shown = ({ list }: Leaderboard) =>
  list.map(({ place, account, ratio }) => `${place} ${account} ${ratio}`);

describe('the spans', () => {
  it('begin on Monday and on the first, at midnight UTC', () => {
    expect(boardSpan('week', now)).toEqual({
      from: new Date('2026-03-02T00:00:00Z'),
      to: new Date('2026-03-09T00:00:00Z'),
    });
    expect(boardSpan('week', new Date('2026-03-01T23:59:59Z')).from).toEqual(
      new Date('2026-02-23T00:00:00Z'),
    );
    expect(boardSpan('month', new Date('2026-12-31T23:00:00Z'))).toEqual({
      from: new Date('2026-12-01T00:00:00Z'),
      to: new Date('2027-01-01T00:00:00Z'),
    });
  });

  it('have ratios with two decimals, rounded down', () => {
    expect([ratioText(2n, 3n), ratioText(96_12n, 100_00n), ratioText(0n, 5n), ratioText(1n, 0n)]).toEqual([
      '66.66',
      '96.12',
      '0.00',
      null,
    ]);
  });
});

describe('the board', () => {
  it('is led by the best payouts to stakes, whatever was staked or lost', async () => {
    const [anna, bert, cleo, few] = [
      await member('anna'),
      await member('bertold'),
      await member('cleopatra'),
      await member('fewrounds'),
    ];
    await play(anna, { rounds: 60, ratio: 97 });
    await play(bert, { rounds: 50, ratio: 110, stake: 20 });
    await play(cleo, { rounds: 500, ratio: 60, stake: 100_000 });
    await play(few, { rounds: 49, ratio: 900 });
    const seen = await board(anna, now);
    expect(shown(seen)).toEqual(['1 b***d 110.00', '2 a*** 97.00', '3 c***a 60.00']);
    expect(seen.list.map(({ isOwn }) => isOwn)).toEqual([false, true, false]);
    expect(seen.own).toEqual({ place: 2, rounds: 60, ratio: '97.00' });
    await expect(missionsSchemas.leaderboard.output.validate(seen, { strict: true })).resolves.toBeTruthy();
    expect((await board(few, now)).own).toEqual({ place: null, rounds: 49, ratio: '900.00' });
    const nobody = await member('nobody');
    expect((await board(nobody, now)).own).toEqual({ place: null, rounds: 0, ratio: null });
  });

  it('leaves out trial money, trial accounts and the excluded', async () => {
    const [trial, mixed, excluded] = [
      await member('guest1', 4),
      await member('mixedup'),
      await member('excluded'),
    ];
    await play(trial, { rounds: 60, ratio: 500 });
    await play(mixed, { rounds: 60, ratio: 500, currency: 'TRIAL' });
    await play(excluded, { rounds: 60, ratio: 500 });
    await inTransaction(test.db, (tx) =>
      exclude(tx, { memberId: excluded, period: '6m', recordedBy: excluded }, now),
    );
    const seen = await board(excluded, minutes(5));
    expect(shown(seen)).toEqual(['1 b***d 110.00', '2 a*** 97.00', '3 c***a 60.00']);
    expect(seen.own).toEqual({ place: null, rounds: 60, ratio: '500.00' });
  });

  it('leaves out at once who takes a break, also while others are still shown the order of before', async () => {
    const at = new Date('2026-04-16T12:00:00Z');
    const [leaves, stays] = [await member('leavesnow'), await member('staysnow')];
    for (const [who, ratio] of [
      [leaves, 140],
      [stays, 90],
    ] as const)
      await play(who, { rounds: 55, ratio, at: new Date('2026-04-15T12:00:00Z') });
    expect(shown(await board(stays, at))).toEqual(['1 l***w 140.00', '2 s***w 90.00']);
    await inTransaction(test.db, (tx) =>
      exclude(tx, { memberId: leaves, period: '24h', recordedBy: leaves }, at),
    );
    expect(shown(await board(stays, at))).toEqual(['2 s***w 90.00']);
    expect((await board(leaves, at)).own?.place).toBeNull();
  });

  it('of the month knows the weeks before, and the week does not', async () => {
    const dora = await member('doradora');
    await play(dora, { rounds: 55, ratio: 105, at: new Date('2026-03-01T12:00:00Z') });
    expect(shown(await board(dora, minutes(10), 'month'))[1]).toBe('2 d***a 105.00');
    expect((await board(dora, minutes(10), 'week')).own).toMatchObject({ place: null, rounds: 0 });
  });

  it('lets members of the demonstration stand between the places, and have none', async () => {
    const later = new Date('2026-05-06T12:00:00Z');
    const [robot, zelda] = [await member('robotic'), await member('zelda')];
    await markDemonstration(test.db, robot);
    await play(robot, { rounds: 60, ratio: 120, at: later });
    await play(zelda, { rounds: 60, ratio: 90, at: later });
    const seen = await board(robot, later);
    expect(seen.list.map(({ place, isDemonstration }) => [place, isDemonstration])).toEqual([
      [null, true],
      [1, false],
    ]);
    expect(seen.own?.place).toBeNull();
  });

  it('is made anew after a minute and not before', async () => {
    const emil = await member('emilemil');
    await board(emil, minutes(20));
    await play(emil, { rounds: 80, ratio: 300 });
    expect((await board(emil, new Date(minutes(20).getTime() + 59_000))).own?.place).toBeNull();
    expect((await board(emil, minutes(21))).own?.place).toBe(1);
  });
});
