import { rebates, type RebateClaim } from '@/lib/contract/calls/missions';
import { contextOf as memberContext } from '@/lib/testing/scenes/cashier';
import { useTestDatabase } from '@/lib/testing/database';
import { bonusRow, grant } from '@/lib/testing/scenes/bonus-play';
import { deskScene } from '@/lib/testing/scenes/desk';
import {
  arrangeCatalogue,
  arrangePlayer,
  arrangeSeat,
  callHandler,
  contextOf,
  signer,
} from '@/lib/testing/scenes/games';
import { sharePayoutAccount } from '@/platform/cashier/withdrawals';
import { rebatesHandlers } from '@/platform/engage/rebates';
import { newId } from '@/platform/ground/db';
import { endDueBonuses } from '@/platform/play/bonuses';
import { watchOpposedPairs } from '@/platform/play/opposition-watch';

const test = useTestDatabase();
const now = new Date('2026-03-04T10:00:00Z');
const dayMs = 86_400_000;
const { told, refused, agreed, newestAudit } = deskScene(test, () => now);
const why = ['--reason', 'Looked at', '--as', 'ana'];

let gameId: string;
beforeAll(async () => {
  ({ gameId } = await arrangeCatalogue(test.db));
});
beforeEach(() =>
  test.owner.query(
    `delete from opposed_pair_findings; delete from opposed_pair_outcomes; delete from opposed_pairs;
     delete from opposed_watch_days; delete from round_outcomes`,
  ),
);

const player = async () => (await arrangePlayer(test)).memberId;

/** Any numbers will do, as long as they are the same each time. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

type Side = 'red' | 'black';
interface Laid {
  memberId: string;
  side: Side;
  stakeMinor: bigint;
}

/** Rounds of a table, a minute from each other: who lays what, and what comes. */
async function play(
  rounds: number,
  laidIn: (round: number) => Laid[],
  {
    from = new Date(now.getTime() - 2 * dayMs),
    game = (_round: number): string => gameId,
    next = numbers(7),
  } = {},
): Promise<void> {
  const rows: unknown[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const at = new Date(from.getTime() + round * 60_000);
    const came: Side = next() < 0.5 ? 'red' : 'black';
    const outcomeId = newId('tbr');
    for (const { memberId, side, stakeMinor } of laidIn(round))
      rows.push([
        ...[newId('rnd'), memberId, game(round), String(stakeMinor)],
        ...[String(side === came ? 2n * stakeMinor : 0n), at, outcomeId],
      ]);
  }
  await test.owner.query(
    `with r as (select * from jsonb_to_recordset($1::jsonb)
         r (id text, member text, game text, stake bigint, payout bigint, at timestamptz, outcome text)),
       made as (insert into game_rounds (signer, vendor_round_id, round_id, member_id, session_id, game_id, vendor_code,
         stake_minor, payout_minor, status, started_at, settled_at)
         select 'studio', id, id, member, 'gms_1', game, 'LUMEN', stake, payout, 'settled', at, at from r returning 1)
     select count(*) from made`,
    [
      JSON.stringify(
        rows.map(([id, member, game, stake, payout, at]) => ({ id, member, game, stake, payout, at })),
      ),
    ],
  );
  await test.owner.query(
    `insert into round_outcomes (signer, vendor_round_id, outcome_id, told_at)
     select 'studio', id, outcome, at from jsonb_to_recordset($1::jsonb) r (id text, outcome text, at timestamptz)`,
    [JSON.stringify(rows.map(([id, , , , , at, outcome]) => ({ id, at, outcome })))],
  );
}

const opposite = (side: Side): Side => (side === 'red' ? 'black' : 'red');
const coin = (next: () => number): Side => (next() < 0.5 ? 'red' : 'black');
const chips = [100n, 250n, 500n, 1000n, 2000n, 2500n, 5000n];
const chip = (next: () => number): bigint => chips[Math.floor(next() * chips.length)] ?? 100n;

/** One decides, the other lays the opposite with the same amount. */
function inStep([one, other]: readonly [string, string], seed = 3) {
  const next = numbers(seed);
  return (): Laid[] => {
    const [side, stakeMinor] = [coin(next), chip(next)];
    return [
      { memberId: one, side, stakeMinor },
      { memberId: other, side: opposite(side), stakeMinor },
    ];
  };
}

async function shareDevice(...memberIds: string[]): Promise<void> {
  const deviceId = newId('dev');
  await test.owner.query(
    `insert into devices (id, secret_hash, created_at, user_agent) values ($1, decode(repeat('00', 32), 'hex'), $2, '')`,
    [deviceId, now],
  );
  for (const memberId of memberIds)
    await test.owner.query(
      `insert into member_devices (member_id, device_id, first_login_at, last_login_at) values ($1, $2, $3, $3)`,
      [memberId, deviceId, now],
    );
}

const watch = (at = now) => watchOpposedPairs(test.db, at, sharePayoutAccount);
const list = (...options: string[]) =>
  told<{ pair: string; why: string; held: boolean; outcomes: number; opposed: number }[]>(
    'opposed',
    'list',
    ...options,
  );

async function accrue(memberId: string): Promise<void> {
  await test.owner.query(
    `insert into rebate_accruals (member_id, game_type, classification, day, stakes_minor, rate_basis_points, amount_minor,
       accrued_at) values ($1, 'RNG', '', '2026-03-01', 100000, 50, 500, $2)`,
    [memberId, now],
  );
}

const claim = (memberId: string) =>
  rebatesHandlers.get(rebates.claim.name)?.(
    memberContext(test.db, memberId, { now }),
    {} as never,
  ) as Promise<RebateClaim>;

describe('two accounts that lay opposite stakes again and again', () => {
  it('are flagged with their rounds when they share a device, and their rebates wait', async () => {
    const [one, other] = [await player(), await player()];
    await shareDevice(one, other);
    // Always ten on red and always ten on black: nothing but the device speaks against it.
    await play(40, () => [
      { memberId: one, side: 'red', stakeMinor: 1000n },
      { memberId: other, side: 'black', stakeMinor: 1000n },
    ]);
    await accrue(one);
    expect((await Promise.all([watch(), watch()])).reduce((sum, each) => sum + each, 0)).toBe(1);
    expect(await watch()).toBe(0);
    const [flag, ...others] = await list();
    expect(others).toEqual([]);
    expect(flag).toMatchObject({ why: 'device', held: true, outcomes: 40, opposed: 40 });
    const { rounds } = await told<{ rounds: { stake: string; outcome: string }[] }>(
      'opposed',
      'show',
      flag!.pair,
    );
    expect(rounds).toHaveLength(80);
    expect(new Set(rounds.map(({ outcome }) => outcome)).size).toBe(40);
    await expect(claim(one)).rejects.toMatchObject({ code: 'rebate.held' });

    await told('opposed', 'confirm', flag!.pair, ...why);
    expect(await newestAudit()).toMatchObject({
      actor: 'shell:ana',
      action: 'opposed.confirmed',
      subject: flag!.pair,
    });
    await expect(claim(one)).rejects.toMatchObject({ code: 'rebate.held' });
    expect(await told('alerts', 'list')).toEqual([]);
    await agreed('opposed', 'acquit', flag!.pair, ...why);
    expect(await claim(one)).toMatchObject({ amount: '5.00' });
    expect(await refused('opposed', 'acquit', flag!.pair, ...why)).toContain('is cleared already');
    expect(await refused('opposed', 'confirm', flag!.pair, ...why)).toContain('is cleared already');
  });

  it('are flagged by stakes that go together, and nothing of theirs waits until the desk says so', async () => {
    const [one, other] = [await player(), await player()];
    await play(120, inStep([one, other]));
    await accrue(other);
    expect(await watch()).toBe(1);
    const [flag] = await list();
    expect(flag).toMatchObject({ why: 'stakes', held: false });
    const [alert] = await told<{ kind: string; of: string; why: string }[]>('alerts', 'list');
    expect(alert).toMatchObject({ kind: 'opposed_pair', of: flag!.pair, why: 'stakes' });
    await told('opposed', 'confirm', flag!.pair, ...why);
    await expect(claim(other)).rejects.toMatchObject({ code: 'rebate.held' });
  });

  it('are flagged when one goes wherever the other goes', async () => {
    const [one, other] = [await player(), await player()];
    const games = [gameId, 'gam_second', 'gam_third'];
    await play(
      60,
      () => [
        { memberId: one, side: 'red', stakeMinor: 1000n },
        { memberId: other, side: 'black', stakeMinor: 1000n },
      ],
      { game: (round) => games[round % 3]! },
    );
    expect(await watch()).toBe(1);
    expect(await list()).toMatchObject([{ why: 'together', held: false }]);
  });

  it('are found in a crowd by what they share', async () => {
    const [one, other] = [await player(), await player()];
    await shareDevice(one, other);
    const crowd = await Promise.all(Array.from({ length: 45 }, player));
    const [next, both] = [numbers(11), inStep([one, other])];
    await play(60, () => [
      ...both(),
      ...crowd.map((memberId) => ({ memberId, side: coin(next), stakeMinor: chip(next) })),
    ]);
    expect(await watch()).toBe(1);
    expect(await list()).toMatchObject([{ why: 'device, stakes', held: true }]);
  });

  it('are flagged anew for what they do after they were cleared, and not for the same again', async () => {
    const [one, other] = [await player(), await player()];
    await play(120, inStep([one, other]));
    await watch();
    await agreed('opposed', 'acquit', (await list())[0]!.pair, ...why);
    const dayAfter = new Date(now.getTime() + dayMs);
    expect(await watch(dayAfter)).toBe(0);
    await play(120, inStep([one, other], 5), { from: new Date(now.getTime() + 60_000) });
    expect(await watch(new Date(now.getTime() + 2 * dayMs))).toBe(1);
    expect(await list('--all', 'yes')).toHaveLength(2);
  });
});

describe('two who know nothing of each other', () => {
  it('are not flagged for 200 rounds at one table, whatever they share', async () => {
    const players = await Promise.all(Array.from({ length: 6 }, player));
    await shareDevice(...players);
    const next = numbers(23);
    await play(200, () =>
      players.map((memberId) => ({ memberId, side: coin(next), stakeMinor: chip(next) })),
    );
    expect(await watch()).toBe(0);
    expect(await list()).toEqual([]);
  });

  it.each<[string, (round: number, next: () => number) => [bigint, bigint]]>([
    ['the same chip in every round', () => [1000n, 1000n]],
    ['chips of their own', (_round, next) => [chip(next), chip(next)]],
  ])('are not flagged where one always lays red and the other black: %s', async (_what, stakesOf) => {
    const [one, other] = [await player(), await player()];
    const next = numbers(5);
    await play(200, (round) => {
      const [stake, otherStake] = stakesOf(round, next);
      return [
        { memberId: one, side: 'red', stakeMinor: stake },
        { memberId: other, side: 'black', stakeMinor: otherStake },
      ];
    });
    expect(await watch()).toBe(0);
  });

  it('are not flagged for fewer rounds than luck needs, nor of one household that plays the same side', async () => {
    const [one, other] = [await player(), await player()];
    await shareDevice(one, other);
    await play(29, inStep([one, other]));
    const next = numbers(9);
    const together = [await player(), await player()];
    await shareDevice(...together);
    await play(100, () => {
      const side = coin(next);
      return together.map((memberId) => ({ memberId, side, stakeMinor: 500n }));
    });
    expect(await watch()).toBe(0);
  });
});

describe('what a vendor says has decided a round', () => {
  async function staked() {
    const who = await arrangePlayer(test);
    const seat = await arrangeSeat(test.db, who);
    const roundId = newId('vrd');
    const ids = { playerId: seat.playerId, roundId, currency: 'PLAY' };
    await callHandler('vendor.bet', contextOf(test.db, { signer }), {
      ...{
        ...ids,
        sessionId: seat.sessionId,
        transactionId: `bet-${roundId}`,
        gameCode: 'lantern',
        amount: '10.00',
      },
    });
    return {
      who,
      win: {
        ...ids,
        transactionId: `win-${roundId}`,
        amount: '0.00',
        isRoundEnd: true,
        outcomeId: 'table:1',
      },
    };
  }
  const outcomes = async () =>
    (await test.owner.query('select vendor_round_id as round, outcome_id as outcome from round_outcomes'))
      .rows;

  it('is kept for wins of both calls, once, and for none that is refused', async () => {
    const [alone, first, second] = [await staked(), await staked(), await staked()];
    const context = contextOf(test.db, { signer });
    await callHandler('vendor.win', context, alone.win);
    await callHandler('vendor.win', context, alone.win);
    const wins = [first.win, { ...second.win, roundId: 'unknown' }];
    await callHandler('vendor.settleBatch', context, { batchId: 'b', wins });
    await callHandler('vendor.settleBatch', context, { batchId: 'b', wins });
    const kept = [alone, first].map(({ win }) => ({ round: win.roundId, outcome: 'table:1' }));
    expect(await outcomes()).toEqual(expect.arrayContaining(kept));
    expect(await outcomes()).toHaveLength(2);
  });

  it('is refused of a round that goes on', async () => {
    const { win } = await staked();
    await expect(
      callHandler('vendor.win', contextOf(test.db, { signer }), { ...win, isRoundEnd: false }),
    ).rejects.toMatchObject({ code: 'request.invalid' });
  });
});

describe('a bonus of a flagged account', () => {
  it('waits with its wagering done, does not expire meanwhile, and is released when the pair is cleared', async () => {
    const who = await arrangePlayer(test);
    const seat = await arrangeSeat(test.db, who);
    const other = await player();
    const bonusId = await grant(test.db, who, { amountMinor: 100n, wageringMultiple: 1 });
    await test.owner.query(
      `insert into opposed_pairs (pair_id, member_id, other_id, counted_from, decided, opposed, by_luck, why, is_held, found_at)
       values ('opp_test', least($1, $2), greatest($1, $2), $3, 40, 40, 20, '{device}', true, $3)`,
      [who.memberId, other, now],
    );
    const roundId = newId('vrd');
    const ids = { playerId: seat.playerId, roundId, currency: 'PLAY' };
    const context = contextOf(test.db, { signer });
    await callHandler('vendor.bet', context, {
      ...{
        ...ids,
        sessionId: seat.sessionId,
        transactionId: `bet-${roundId}`,
        gameCode: 'lantern',
        amount: '10.00',
      },
    });
    await callHandler('vendor.win', context, {
      ...{ ...ids, transactionId: `win-${roundId}`, amount: '0.00', isRoundEnd: true },
    });
    expect(await bonusRow(test, bonusId)).toMatchObject({ status: 'active', wagering_done_minor: 100n });
    await endDueBonuses(test.db, new Date('2027-03-04T10:00:00Z'));
    expect(await bonusRow(test, bonusId)).toMatchObject({ status: 'active' });
    await agreed('opposed', 'acquit', 'opp_test', ...why);
    expect(await bonusRow(test, bonusId)).toMatchObject({ status: 'completed' });
  });
});
