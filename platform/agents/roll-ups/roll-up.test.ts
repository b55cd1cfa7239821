import { useTestDatabase } from '@/lib/testing/database';
import { arrangeCatalogue, now } from '@/lib/testing/scenes/games';
import { openBelow, placeBelow } from '@/lib/testing/scenes/tree';
import { nodeOf } from '@/platform/people/agent-tree';
import { sumValidBetween } from './facts-store';
import { periodFacts } from './period-facts';
import { areInDoubt, reconcileReports } from './reconcile';
import { rollUp } from './roll-up';

const test = useTestDatabase();

it('counts settled play for everybody above and never for the player, and once however often it runs', async () => {
  const { gameId } = await arrangeCatalogue(test.db);
  const agent = await openBelow(test.db, null, 1, { now });
  const member = await openBelow(test.db, agent.memberId, 0, { now });
  for (const [index, memberId] of [agent.memberId, member.memberId].entries())
    await test.owner.query(
      `insert into game_rounds (signer, vendor_round_id, round_id, member_id, session_id, game_id, vendor_code, stake_minor,
         payout_minor, valid_stake_minor, status, started_at, settled_at)
       values ('s', $1, $1, $2, 'ses', $3, 'LUMEN', 5000, 2000, 4000, 'settled', $4, $4)`,
      [`rnd_${index}`, memberId, gameId, now],
    );
  await rollUp(test.db, now);
  await rollUp(test.db, new Date(now.getTime() + 60_000));
  const rootNode = (await nodeOf(test.db, agent.memberId))!;
  const input = {
    rootNode,
    from: '2026-11-20',
    to: '2026-11-20',
    gameType: 'ALL',
    activeMinBet: 4000n,
  } as const;
  expect(await periodFacts(test.db, input)).toMatchObject({ V: 4000n, H: 3000n, G: 0n, A: 1 });
  expect(await periodFacts(test.db, { ...input, activeMinBet: 4001n })).toMatchObject({ A: 0 });
});

it('counts who was active below an agent by where the agent stood on each day, and not by where it stands now', async () => {
  const { rows } = await test.owner.query<{ game_id: string }>('select game_id from games limit 1');
  const [first, second] = [
    await openBelow(test.db, null, 1, { now }),
    await openBelow(test.db, null, 1, { now }),
  ];
  const agent = await openBelow(test.db, first.memberId, 2, { now });
  const member = await openBelow(test.db, agent.memberId, 0, { now });
  await test.owner.query(
    `insert into game_rounds (signer, vendor_round_id, round_id, member_id, session_id, game_id, vendor_code, stake_minor,
       payout_minor, valid_stake_minor, status, started_at, settled_at)
     values ('s', 'moved', 'moved', $1, 'ses', $2, 'LUMEN', 5000, 2000, 4000, 'settled', $3, $3)`,
    [member.memberId, rows[0]!.game_id, now],
  );
  await rollUp(test.db, new Date(now.getTime() + 120_000));
  await placeBelow(test.db, agent.memberId, second.memberId);
  // The day is over when the move is made.
  const later = new Date('2026-11-20T23:59:59Z').getTime();
  await rollUp(test.db, new Date(later + 3_600_000));
  const facts = async (memberId: string, from = '2026-11-20', to = from) =>
    periodFacts(test.db, {
      ...{ from, to, gameType: 'ALL', activeMinBet: 4000n },
      rootNode: (await nodeOf(test.db, memberId))!,
    });
  for (const span of [['2026-11-20'], ['2026-11-16', '2026-11-30']] as const) {
    expect(await facts(agent.memberId, ...span)).toMatchObject({ V: 4000n, A: 1 });
    expect(await facts(first.memberId, ...span)).toMatchObject({ V: 4000n, A: 1 });
    expect(await facts(second.memberId, ...span)).toMatchObject({ V: 0n, A: 0 });
  }
  const hour = {
    ...{ from: now, to: new Date(now.getTime() + 1), scope: 'ALL' as const },
    root: (await nodeOf(test.db, agent.memberId))!,
  };
  expect(await sumValidBetween(test.db, hour)).toBe(4000n);
});

it('finds what the ledger does not know of, and holds bills by it', async () => {
  const later = new Date('2026-11-21T00:31:00Z');
  await rollUp(test.db, later);
  const found = await reconcileReports(test.db, later);
  // The rounds above have moved no money.
  expect(found.differences).toBeGreaterThan(0);
  expect(await areInDoubt(test.db, { from: '2026-11-16', to: '2026-11-30' })).toBe(true);
  expect(await areInDoubt(test.db, { from: '2026-11-01', to: '2026-11-15' })).toBe(false);
});
