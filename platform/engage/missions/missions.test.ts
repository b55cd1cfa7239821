import { missions, type Mission } from '@/lib/contract/calls/missions';
import { missionsSchemas } from '@/lib/contract/schemas/missions';
import { contextOf } from '@/lib/testing/scenes/cashier';
import { useTestDatabase } from '@/lib/testing/database';
import { putContact } from '@/platform/people/members';
import { inTransaction, newId } from '@/platform/ground/db';
import { arrangeCatalogue, arrangePlayer } from '@/lib/testing/scenes/games';
import { exclude } from '@/platform/people/protection-gate';
import { setLimit } from '@/platform/people/protection';
import { claimReward } from '../rewards';
import { completeDueMissions, completeMissions, missionsHandlers, putMission } from '.';
import type { MissionPiece } from './rules';

const test = useTestDatabase();
/** A Thursday. */
const now = new Date('2026-03-05T12:00:00Z');
const monday = new Date('2026-03-02T00:00:00Z');
const nextMonday = new Date('2026-03-09T00:00:00Z');
const hour = 3_600_000;
const after = (hours: number, from = now) => new Date(from.getTime() + hours * hour);

const base = {
  rewardKind: 'points',
  rewardValue: 50n,
  period: 'once',
  sortOrder: 1,
  shownFrom: new Date('2026-01-01T00:00:00Z'),
} as const;
const pieces: MissionPiece[] = [
  { ...base, missionId: 'mis_rounds', kind: 'rounds', goal: 3, period: 'week', sortOrder: 1 },
  { ...base, missionId: 'mis_games', kind: 'games', goal: 2, sortOrder: 2 },
  { ...base, missionId: 'mis_days', kind: 'days', goal: 2, period: 'week', sortOrder: 3 },
  {
    ...base,
    missionId: 'mis_verify',
    kind: 'verify',
    goal: 1,
    rewardKind: 'cash',
    rewardValue: 5_00n,
    sortOrder: 4,
  },
  { ...base, missionId: 'mis_limit', kind: 'limit', goal: 1, sortOrder: 5 },
  { ...base, missionId: 'mis_profile', kind: 'profile', goal: 2, sortOrder: 6 },
];

let gameIds: string[];
beforeAll(async () => {
  const { gameId } = await arrangeCatalogue(test.db);
  await test.owner.query(
    `insert into games (game_id, vendor_code, game_code, game_type, classification, names, search_text, min_stake_minor,
       min_lines, image, sort_order)
     select 'gam_second', vendor_code, 'second', game_type, classification, names, search_text, min_stake_minor,
       min_lines, image, 2 from games where game_id = $1`,
    [gameId],
  );
  gameIds = [gameId, 'gam_second'];
  await inTransaction(test.db, async (tx) => {
    for (const piece of pieces)
      await putMission(tx, piece, {
        texts: {
          EN: { title: `Title of ${piece.kind}`, description: 'What to do.' },
          TY: { title: `Pamagat ng ${piece.kind}`, description: 'Gawin ito.' },
        },
        recordedBy: 'test',
      });
  });
});

const player = async (accountType: 0 | 4 = 0) =>
  (await arrangePlayer(test, { balanceMinor: 0n, accountType })).memberId;

async function round(
  memberId: string,
  at: Date,
  {
    game = 0,
    status = 'settled',
    currency = 'PLAY',
    paid = 0,
    validStake = null,
  }: {
    game?: number;
    status?: string;
    currency?: string;
    paid?: number;
    validStake?: number | null;
  } = {},
): Promise<void> {
  await test.owner.query(
    `insert into game_rounds (signer, vendor_round_id, round_id, member_id, session_id, game_id, vendor_code, stake_minor,
       status, started_at, settled_at, currency, payout_minor, valid_stake_minor)
     values ('studio', $1, $1, $2, 'gms_1', $3, 'LUMEN', $4, $5, $6, $7, $8, $9, $10)`,
    [
      newId('rnd'),
      memberId,
      gameIds[game],
      status === 'rolled_back' ? 0 : 10,
      status,
      at,
      status === 'open' ? null : at,
      currency,
      paid,
      validStake,
    ],
  );
}

const ask = async (memberId: string, at = now, input: object = {}, accountType: 0 | 4 = 0) =>
  (await missionsHandlers.get(missions.summary.name)?.(
    contextOf(test.db, memberId, { now: at, accountType }),
    input as never,
  )) as { list: Mission[] };
async function mission(memberId: string, missionId: string, at = now): Promise<Mission> {
  const found = (await ask(memberId, at)).list.find((each) => each.missionId === missionId);
  if (!found) throw new Error(`${missionId} is not shown`);
  return found;
}
const rewardsOf = async (memberId: string) => {
  const { rows } = await test.owner.query<{ reference: string }>(
    `select reference from rewards where member_id = $1 and source = 'mission' order by reference`,
    [memberId],
  );
  return rows.map(({ reference }) => reference.replace(`:${memberId}`, ''));
};

describe('progress', () => {
  it('begins at nothing, in the brand’s order and the visitor’s language', async () => {
    const memberId = await player();
    const answer = await ask(memberId, now, { language: 'TY' });
    expect(answer.list.map(({ missionId }) => missionId)).toEqual(pieces.map(({ missionId }) => missionId));
    expect(answer.list[0]).toEqual({
      missionId: 'mis_rounds',
      kind: 'rounds',
      title: 'Pamagat ng rounds',
      description: 'Gawin ito.',
      progress: 0,
      goal: 3,
      status: 'open',
      rewardId: null,
      reward: { kind: 'points', value: '50' },
      endsAt: nextMonday.toISOString(),
    });
    expect(answer.list[3]).toMatchObject({ reward: { kind: 'cash', value: '5.00' }, endsAt: null });
    await expect(missionsSchemas.summary.output.validate(answer, { strict: true })).resolves.toBeTruthy();
  });

  it('counts settled rounds, distinct games and distinct days of the turn, and nothing else', async () => {
    const memberId = await player();
    await round(memberId, now);
    await round(memberId, now, { status: 'open' });
    await round(memberId, now, { status: 'rolled_back' });
    await round(memberId, now, { currency: 'TRIAL', game: 1 });
    await round(memberId, after(-1, monday));
    expect(await mission(memberId, 'mis_rounds')).toMatchObject({ progress: 1, status: 'open' });
    expect(await mission(memberId, 'mis_games')).toMatchObject({ progress: 1, status: 'open' });
    expect(await mission(memberId, 'mis_days')).toMatchObject({ progress: 1, status: 'open' });
    await round(memberId, after(-24), { game: 1 });
    expect(await mission(memberId, 'mis_rounds')).toMatchObject({ progress: 2, status: 'open' });
    expect(await mission(memberId, 'mis_games')).toMatchObject({ progress: 2, status: 'done' });
    expect(await mission(memberId, 'mis_days')).toMatchObject({ progress: 2, status: 'done' });
  });

  it('counts nothing of bets that come back: covered by each other, void, or sold for what they cost', async () => {
    const memberId = await player();
    for (let n = 0; n < 5; n += 1) await round(memberId, now, { paid: 10, validStake: n });
    for (const missionId of ['mis_rounds', 'mis_games', 'mis_days'])
      expect(await mission(memberId, missionId)).toMatchObject({ progress: 0, status: 'open' });
    // Negative control: what was at risk whole has been played, whatever came of it.
    await round(memberId, now, { paid: 10, validStake: 10 });
    await round(memberId, now, { paid: 0, validStake: 3 });
    expect(await mission(memberId, 'mis_rounds')).toMatchObject({ progress: 2, status: 'open' });
  });

  it('sees a bound contact, a limit of one’s own, a name and a payment password', async () => {
    const memberId = await player();
    await inTransaction(test.db, async (tx) => {
      await putContact(tx, { memberId, kind: 'email', value: `${memberId}@example.test`, now });
      await setLimit(tx, { memberId, kind: 'deposit', period: 'week', amountMinor: 100_00n }, now);
    });
    await test.owner.query(
      `insert into member_details (member_id, field, value, set_at) values ($1, 'payeeName', 'Ana Reyes', $2)`,
      [memberId, now],
    );
    const byId = new Map((await ask(memberId)).list.map((each) => [each.missionId, each]));
    expect(byId.get('mis_verify')?.status).toBe('done');
    expect(byId.get('mis_limit')?.status).toBe('done');
    expect(byId.get('mis_profile')).toMatchObject({ progress: 1, status: 'open' });
    await test.owner.query(
      `insert into member_credentials (id, member_id, password_hash, set_by, set_at, purpose)
       values ($1, $2, '', 'member', $3, 'payment')`,
      [newId('crd'), memberId, now],
    );
    expect((await mission(memberId, 'mis_profile')).status).toBe('done');
  });

  it('keeps what was reached, whatever comes after', async () => {
    const memberId = await player();
    const email = { memberId, kind: 'email', value: `${memberId}@example.test`, now } as const;
    await inTransaction(test.db, (tx) => putContact(tx, email));
    expect((await mission(memberId, 'mis_verify')).status).toBe('done');
    await test.owner.query('update member_contacts set ended_at = now() where member_id = $1', [memberId]);
    expect(await mission(memberId, 'mis_verify')).toMatchObject({ progress: 1, status: 'done' });
  });
});

describe('a completed mission', () => {
  const finish = async (memberId: string, at = now) => {
    for (let count = 0; count < 3; count += 1) await round(memberId, at);
  };

  it('gives one reward, however many look at the same moment', async () => {
    const memberId = await player();
    await finish(memberId);
    const answers = await Promise.all(Array.from({ length: 8 }, () => mission(memberId, 'mis_rounds')));
    expect(new Set(answers.map(({ rewardId }) => rewardId)).size).toBe(1);
    await completeDueMissions(test.db, after(1));
    expect(await rewardsOf(memberId)).toEqual(['mission:mis_rounds:2026-03-02']);
  });

  it('is claimed once its reward is, and gives the next one in the next week', async () => {
    const memberId = await player();
    await finish(memberId);
    const { rewardId } = await mission(memberId, 'mis_rounds');
    await inTransaction(test.db, (tx) => claimReward(tx, { memberId, rewardId: rewardId ?? '' }, now));
    expect(await mission(memberId, 'mis_rounds')).toMatchObject({ status: 'claimed', progress: 3 });
    const next = after(12, nextMonday);
    expect(await mission(memberId, 'mis_rounds', next)).toMatchObject({ status: 'open', progress: 0 });
    await finish(memberId, next);
    expect((await mission(memberId, 'mis_rounds', next)).status).toBe('done');
    expect(await rewardsOf(memberId)).toEqual([
      'mission:mis_rounds:2026-03-02',
      'mission:mis_rounds:2026-03-09',
    ]);
  });

  it('of a month is had once in it, however many weeks it has', async () => {
    const memberId = await player();
    const ofMonth = { ...pieces[0]!, missionId: 'mis_month', period: 'month', sortOrder: 9 } as const;
    await inTransaction(test.db, (tx) =>
      putMission(tx, ofMonth, { texts: { EN: { title: 'M', description: '' } }, recordedBy: 'editor' }),
    );
    for (const at of [now, after(12, nextMonday), after(40 * 24)]) {
      await finish(memberId, at);
      await mission(memberId, 'mis_month', at);
    }
    await inTransaction(test.db, (tx) =>
      putMission(tx, { ...ofMonth, shownUntil: now }, { recordedBy: 'editor' }),
    );
    expect((await rewardsOf(memberId)).filter((reference) => reference.includes('mis_month'))).toEqual([
      'mission:mis_month:2026-03',
      'mission:mis_month:2026-04',
    ]);
  });

  it('of the last minutes of a week is found on the day after', async () => {
    const memberId = await player();
    await finish(memberId, new Date(nextMonday.getTime() - 1));
    await mission(memberId, 'mis_rounds', after(2, nextMonday));
    expect(await rewardsOf(memberId)).toEqual(['mission:mis_rounds:2026-03-02']);
  });

  it('is not had by trial accounts, and rests for an excluded member', async () => {
    const trial = await player(4);
    await finish(trial);
    await ask(trial, now, {}, 4);
    expect(await rewardsOf(trial)).toEqual([]);
    const memberId = await player();
    await finish(memberId);
    await inTransaction(test.db, (tx) => exclude(tx, { memberId, period: '24h', recordedBy: memberId }, now));
    expect(await inTransaction(test.db, (tx) => completeMissions(tx, memberId, after(1)))).toBe(0);
    expect(await inTransaction(test.db, (tx) => completeMissions(tx, memberId, after(25)))).toBe(1);
  });

  it('is undone together with its reward', async () => {
    const memberId = await player();
    await finish(memberId);
    const undone = inTransaction(test.db, async (tx) => {
      await completeMissions(tx, memberId, now);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await rewardsOf(memberId)).toEqual([]);
  });
});

describe('the rewards of missions', () => {
  const astray = `select count(*)::int as n from mission_completions c
    full join (select * from rewards where source = 'mission') r on r.id = c.reward_id
    where c.reward_id is null or r.id is null or r.member_id <> c.member_id`;

  it('belong to one completed turn each', async () => {
    expect((await test.owner.query<{ n: number }>(astray)).rows).toEqual([{ n: 0 }]);
  });

  it('would be found astray if one had been given beside', async () => {
    const client = await test.owner.connect();
    await client.query('begin');
    await client.query(
      `insert into rewards select (jsonb_populate_record(null::rewards, to_jsonb(r)
         || jsonb_build_object('id', 'rwd_beside', 'reference', 'mission:beside'))).*
       from rewards r where source = 'mission' limit 1`,
    );
    const { rows } = await client.query(astray);
    await client.query('rollback');
    client.release();
    expect(rows).toEqual([{ n: 1 }]);
  });
});

describe('the run', () => {
  const seen = (memberId: string, at: Date) =>
    test.owner.query('update sessions set last_seen_at = $2 where member_id = $1', [memberId, at]);

  it('completes missions of who was here since the last one, and looks at nobody else', async () => {
    await completeDueMissions(test.db, after(2));
    const [here, away] = [await player(), await player()];
    for (const memberId of [here, away]) {
      for (let count = 0; count < 3; count += 1) await round(memberId, now);
    }
    await seen(here, after(2));
    await seen(away, after(-5));
    expect(await completeDueMissions(test.db, after(3))).toBe(1);
    expect([await rewardsOf(here), await rewardsOf(away)]).toEqual([['mission:mis_rounds:2026-03-02'], []]);
    await seen(away, after(3));
    expect(await completeDueMissions(test.db, after(3.1))).toBe(1);
  });
});

describe('the definitions', () => {
  it('are revised and never rewritten', async () => {
    const memberId = await player();
    const [first] = pieces;
    if (!first) throw new Error('There is no mission');
    await inTransaction(test.db, (tx) => putMission(tx, { ...first, goal: 30 }, { recordedBy: 'test' }));
    expect(await mission(memberId, first.missionId)).toMatchObject({ goal: 30, title: 'Title of rounds' });
    await expect(test.pool.query('update missions set goal = 1')).rejects.toThrow('permission denied');
    await inTransaction(test.db, (tx) => putMission(tx, first, { recordedBy: 'test' }));
  });

  it('need an English text and a usable id', async () => {
    const change = { texts: { TY: { title: 'A', description: '' } }, recordedBy: 'test' };
    const put = (missionId: string) =>
      inTransaction(test.db, (tx) => putMission(tx, { ...base, missionId, kind: 'rounds', goal: 1 }, change));
    await expect(put('mis_new')).rejects.toThrow('English');
    await expect(put('No Slug')).rejects.toThrow('no usable id');
  });
});
