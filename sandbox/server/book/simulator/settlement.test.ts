import { randomBytes } from 'node:crypto';
import { useTestDatabase } from '@/lib/testing/database';
import type { Player } from '@/lib/testing/scenes/games';
import { parseMoney } from '@/lib/money';
import { competitionOf, fateOf, factsOf, fixtureKey, type MatchState } from '@/sandbox/book/world';
import type { FootballFacts } from '@/sandbox/book/settle';
import type { BookTicket, SlipLeg } from '@/sandbox/book/wire';
import { LeaseLost } from '../../live/store/lease-store';
import { BookScene } from '../test-scene';
import { codeOf, slipOf } from '../test-slips';
import { advanceCompetition, type CompetitionInPlay } from './advance-competition';
import { settleFixture } from './settle-fixture';
import { tellOwed } from './tell-owed';

const test = useTestDatabase();
const scene = new BookScene(test);
const code = 'harbour-league';
const [first, second, third] = [1, 2, 3].map((at) => `${code}-1-r1-${at}`) as [string, string, string];
/** Of the last round: while it is to come the season is not over, and its secret is not shown. */
const later = `${code}-1-r22-1`;
let player: Player;
let token: string;

beforeAll(() => scene.arrangeBook());
beforeEach(async () => {
  await scene.beginBook();
  player = await scene.player();
  token = await scene.openBook(player);
});

/** Every ticket is settled in the end, nothing weighs any more, and the player has what tickets say. */
afterEach(async () => {
  await scene.sweepAll();
  const { rows } = await test.owner.query<{ minor: bigint }>(
    `select coalesce(sum(coalesce(payout_minor, stake_minor) + cashed_minor - stake_minor), 0)::bigint as minor
     from sandbox.book_tickets where player_id is not null and state in ('settled', 'void')`,
  );
  expect(await scene.balance(player)).toBe(100_000n + rows[0]!.minor);
  expect(await scene.openRounds()).toBe(0);
  expect(await scene.exposure()).toEqual([]);
});

async function place(legs: SlipLeg[], more: object = {}): Promise<BookTicket> {
  return (await scene.server.place(token, slipOf(legs, { unit: '10.00', ...more }))).ticket;
}
const read = async ({ ticketId }: BookTicket) => (await scene.server.ticket(token, ticketId)).ticket;
const home = (fixtureId = first): Promise<SlipLeg> => scene.leg(fixtureId, 'result.0.', 'home');

/** The season is played with a secret with which its fixtures have the fates that a test wants. */
async function arrange(
  ids: readonly string[],
  isFate: (fate: ReturnType<typeof fateOf>) => boolean = ({ postponedHours, endsAfterStep }) =>
    postponedHours === 0 && endsAfterStep === null,
): Promise<CompetitionInPlay> {
  const running = await scene.arrangeFixtures(code, [...ids, later]);
  const [season] = running.seasons!;
  const isWanted = (secret: string) =>
    ids.every((id) => isFate(fateOf(competitionOf(code), fixtureKey(secret, id))));
  do season!.secret = randomBytes(32).toString('hex');
  while (!isWanted(season!.secret));
  return running;
}

const playOut = (running: CompetitionInPlay, id: string) =>
  scene.until(running, scene.isStatus(id, 'over', 'settled'));

async function goalsOf(fixtureId: string): Promise<FootballFacts> {
  return ((await scene.fixture(fixtureId)).facts as { match: FootballFacts }).match;
}

const times = (price: number, unitMinor = 1000n): bigint => (unitMinor * BigInt(price)) / 100n;

describe('a match that is played', () => {
  it('pays each selection by its score, singles and systems', async () => {
    const running = await arrange([first, second]);
    const three = await Promise.all(
      ['home', 'draw', 'away'].map((key) => scene.leg(first, 'result.0.', key)),
    );
    const singles = [];
    for (const leg of three) singles.push(await place([leg]));
    const double = await place([await home(first), await home(second)]);
    await playOut(running, first);
    await playOut(running, second);
    await scene.until(running, scene.isStatus(second, 'settled'));
    await scene.until(running, scene.isStatus(first, 'settled'));
    await scene.tellAll();
    const winner = async (id: string) => {
      const { goals } = await goalsOf(id);
      return goals.home > goals.away ? 'home' : goals.home < goals.away ? 'away' : 'draw';
    };
    const won = await winner(first);
    for (const ticket of singles) {
      const { selection, price } = ticket.legs[0]!;
      const paid = selection === won ? times(price!) : 0n;
      expect(parseMoney((await read(ticket)).payout!)).toBe(paid);
    }
    const both = won === 'home' && (await winner(second)) === 'home';
    const [a, b] = double.legs.map(({ price }) => BigInt(price!));
    expect(parseMoney((await read(double)).payout!)).toBe(both ? (1000n * a! * b!) / 10_000n : 0n);
  });

  it('names the market that has decided a single bet, and nothing for what several have decided', async () => {
    await scene.arrangeFixtures(code, [first, second]);
    const single = await place([await home(first)]);
    const double = await place([await home(first), await home(second)]);
    for (const id of [first, second]) await scene.finish(id, { goals: { home: 1, away: 0 } });
    await scene.tellAll();
    const { rows } = await test.owner.query(
      'select vendor_round_id as round, outcome_id as outcome from round_outcomes where vendor_round_id = any($1)',
      [[single.ticketId, double.ticketId]],
    );
    expect(rows).toEqual([{ round: single.ticketId, outcome: `${first}:result.0.` }]);
  });

  it('pays every line of a Patent', async () => {
    const ids = [first, second, third];
    await scene.arrangeFixtures(code, ids);
    const legs = await Promise.all(ids.map((id) => home(id)));
    const ticket = await place(legs, { form: { kind: 'system', name: 'patent' }, unit: '1.00' });
    await scene.finish(first, { goals: { home: 1, away: 0 } });
    await scene.finish(second, { goals: { home: 0, away: 0 } });
    await scene.finish(third, { goals: { home: 3, away: 1 } });
    await scene.tellAll();
    const [a, , c] = ticket.legs.map(({ price }) => BigInt(price!));
    const paid = (100n * (100n * a! + 100n * c! + a! * c!)) / 10_000n;
    expect(parseMoney((await read(ticket)).payout!)).toBe(paid);
  });

  it('decides over 2.5 at the third goal, and a dead ticket at once', async () => {
    await scene.arrangeFixtures(code, [first, second]);
    const totals = (await scene.fixture(first)).board.find(
      ({ kind, line }) => kind === 'totals' && line === 10,
    );
    const over = await place([
      await scene.leg(first, totals ? 'totals.0.10' : 'bothScore.0.', totals ? 'over' : 'yes'),
    ]);
    const exact = await place([await scene.leg(first, 'correctScore.0.', '0-0'), await home(second)]);
    const open = await place([await home()]);
    const row = await scene.goal(first, { home: 2, away: 1 });
    await settleFixture(
      scene.dealer,
      first,
      factsOf(row.state as MatchState, { ending: 'playing', beganAtMs: scene.clock, shootOut: null }),
    );
    await scene.tellAll();
    expect(await read(over)).toMatchObject({ state: 'settled', legs: [{ result: 'win' }] });
    expect(await read(exact)).toMatchObject({ state: 'settled', payout: '0.00' });
    expect((await read(open)).state).toBe('accepted');
    for (const id of [first, second]) await settleFixture(scene.dealer, id, { ending: 'cancelled' });
  });

  it('settles its first half at half time', async () => {
    const running = await arrange([first]);
    const { board } = await scene.fixture(first);
    expect(board.some(({ kind, part }) => kind === 'result' && part === 1)).toBe(true);
    const tickets = [];
    for (const key of ['home', 'draw', 'away'])
      tickets.push(await place([await scene.leg(first, 'result.1.', key)]));
    await scene.until(running, async () => (await scene.fixture(first)).step > 46);
    const { play } = (await scene.fixture(first)).state as { play: { half: unknown } };
    expect(play.half).not.toBeNull();
    await scene.tellAll();
    for (const ticket of tickets) expect((await read(ticket)).state).toBe('settled');
    await settleFixture(scene.dealer, first, { ending: 'cancelled' });
  });

  it('is settled once, however often and by whomever', async () => {
    await scene.arrangeFixtures(code, [first, second]);
    const tickets = [];
    for (let count = 0; count < 12; count += 1) {
      tickets.push(await place([await home(first)]));
      tickets.push(await place([await home(first), await home(second)], { unit: '1.00' }));
    }
    await Promise.all([
      scene.finish(first, { goals: { home: 1, away: 0 } }),
      scene.finish(second, { goals: { home: 1, away: 0 } }),
    ]);
    for (const id of [first, second]) {
      const { facts } = await scene.fixture(id);
      await Promise.all([0, 1, 2].map(() => settleFixture(scene.dealer, id, facts as never)));
    }
    const teller = { pool: scene.dealer, wallet: scene.wallet };
    await Promise.all([tellOwed(teller), tellOwed(teller)]);
    await scene.tellAll();
    for (const ticket of tickets) {
      const [a, b] = ticket.legs.map(({ price }) => BigInt(price!));
      const paid = b === undefined ? (1000n * a!) / 100n : (100n * a! * b) / 10_000n;
      expect(parseMoney((await read(ticket)).payout!)).toBe(paid);
    }
  });

  it('of which many tickets have legs is settled beside others without a circle', async () => {
    await scene.arrangeFixtures(code, [first, second, third]);
    const pairs = [
      [first, second],
      [second, third],
      [third, first],
    ] as const;
    for (let count = 0; count < 8; count += 1)
      for (const pair of pairs) await place(await Promise.all(pair.map((id) => home(id))), { unit: '0.50' });
    for (const id of [first, second, third])
      await scene.stand(id, { step: 94, half: { home: 0, away: 0 }, goals: { home: 0, away: 1 } });
    const facts = factsOf((await scene.fixture(first)).state as MatchState, {
      ending: 'finished',
      beganAtMs: scene.clock,
      shootOut: null,
    });
    const bets = scene.server.place(token, slipOf([await home(second)])).catch(() => null);
    const left = await Promise.all(
      [first, second, third].map((id) => settleFixture(scene.dealer, id, facts)),
    );
    await bets;
    expect(left).toEqual([0, 0, 0]);
    await scene.sweepAll();
    await settleFixture(scene.dealer, second, facts);
  });

  it.each(['before', 'after'] as const)('whose batch was lost %s is told again', async (fault) => {
    await scene.arrangeFixtures(code, [first]);
    const ticket = await place([await home()]);
    await scene.finish(first, { goals: { home: 2, away: 0 } });
    scene.faults.push({ call: 'settleBatch', fault });
    expect(await tellOwed({ pool: scene.dealer, wallet: scene.wallet })).toBe(0);
    expect((await read(ticket)).state).toBe('owed');
    await scene.later(4999);
    expect(await tellOwed({ pool: scene.dealer, wallet: scene.wallet })).toBe(0);
    await scene.later(1);
    expect(await tellOwed({ pool: scene.dealer, wallet: scene.wallet })).toBe(1);
    expect((await read(ticket)).state).toBe('settled');
  });
});

describe('a simulator', () => {
  it('that lost its lease writes nothing, and the next one plays and settles the same match', async () => {
    const running = await arrange([first]);
    const ticket = await place([await home()]);
    await scene.until(running, async () => (await scene.fixture(first)).step >= 20);
    await scene.leave();
    const next = await scene.simulate(code, 'two');
    await scene.keepOnly(next, [first, later]);
    next.seasons![0]!.secret = running.seasons![0]!.secret;
    await scene.later(10_000);
    await expect(advanceCompetition(running, scene.clock)).rejects.toThrow(LeaseLost);
    await scene.until(next, scene.isStatus(first, 'settled'));
    await scene.tellAll();
    const { goals } = await goalsOf(first);
    expect(parseMoney((await read(ticket)).payout!)).toBe(
      goals.home > goals.away ? times(ticket.legs[0]!.price!) : 0n,
    );
  });
});

describe('a match that is not played to its end', () => {
  it('is void where it was abandoned and nothing is decided', async () => {
    const running = await arrange([first], ({ endsAfterStep }) => endsAfterStep !== null);
    const ticket = await place([await home()]);
    await scene.until(running, scene.isStatus(first, 'settled'));
    await scene.tellAll();
    expect(((await scene.fixture(first)).facts as { ending: string }).ending).toBe('abandoned');
    expect(await read(ticket)).toMatchObject({
      state: 'settled',
      payout: '10.00',
      legs: [{ result: 'void' }],
    });
  });

  it.each([
    [30, true],
    [6, false],
  ])('is, postponed by %i hours, void: %p', async (hours, isVoid) => {
    const running = await arrange(
      [first],
      (fate) => fate.postponedHours === hours && fate.endsAfterStep === null,
    );
    const ticket = await place([await home()]);
    await scene.until(running, async () => (await scene.fixture(first)).postponedHours === hours);
    await scene.tellAll();
    expect((await read(ticket)).state).toBe(isVoid ? 'settled' : 'accepted');
    if (isVoid) expect((await read(ticket)).payout).toBe('10.00');
    else await settleFixture(scene.dealer, first, { ending: 'cancelled' });
  });

  it('is void when nobody was there to begin it', async () => {
    const running = await arrange([first]);
    const ticket = await place([await home()]);
    await scene.later(2 * 60 * 60_000);
    await scene.until(running, scene.isStatus(first, 'settled'));
    await scene.tellAll();
    expect(await read(ticket)).toMatchObject({ state: 'settled', payout: '10.00' });
    expect(await codeOf(place([await home()]))).toBe('event.closed');
  });
});

describe('a market of many names', () => {
  it('is won by who wins the draw, and lost by who is out of it', async () => {
    const cup = await scene.simulate('harbour-open');
    while (!cup.seasons) await advanceCompetition(cup, scene.clock);
    const { fixtureId } = [...cup.seasons[0]!.fixtures.values()].find(({ kind }) => kind === 'outright')!;
    await scene.keepOnly(cup, [fixtureId]);
    await scene.until(cup, scene.isStatus(fixtureId, 'scheduled'));
    token = await scene.openBook(player);
    const [winner, out, other] = (await scene.fixture(fixtureId)).board[0]!.selections.map(({ key }) => key);
    const tickets = [];
    for (const key of [winner!, out!, other!])
      tickets.push(await place([await scene.leg(fixtureId, 'outright.0.', key)]));
    const facts = { ending: 'bracket', withdrawn: [] } as const;
    await settleFixture(scene.dealer, fixtureId, { ...facts, isOver: false, winner: null, out: [out!] });
    await scene.tellAll();
    expect(await read(tickets[1]!)).toMatchObject({ state: 'settled', payout: '0.00' });
    expect((await read(tickets[0]!)).state).toBe('accepted');
    await settleFixture(scene.dealer, fixtureId, {
      ...facts,
      ...{ isOver: true, winner: winner!, out: [out!, other!] },
    });
    await scene.tellAll();
    expect(parseMoney((await read(tickets[0]!)).payout!)).toBe(times(tickets[0]!.legs[0]!.price!));
    expect(await read(tickets[2]!)).toMatchObject({ state: 'settled', payout: '0.00' });
  });

  it('is decided by the goals of its round', async () => {
    const ids = [1, 2, 3, 4, 5, 6].map((at) => `${code}-1-r1-${at}`);
    const all = await scene.simulate(code);
    while (!all.seasons) await advanceCompetition(all, scene.clock);
    const market = [...all.seasons[0]!.fixtures.values()].find(
      ({ kind, round }) => kind === 'mostGoals' && round === 1,
    )!;
    await scene.keepOnly(all, [...ids, market.fixtureId]);
    await scene.settleDown(all);
    const { board } = await scene.fixture(market.fixtureId);
    const { key } = board[0]!.selections[0]!;
    const ticket = await place([await scene.leg(market.fixtureId, 'mostGoals.0.', key)]);
    const match = [...all.seasons[0]!.fixtures.values()].find((row) => row.home === key || row.away === key)!;
    expect(
      await codeOf(
        place([await scene.leg(market.fixtureId, 'mostGoals.0.', key), await home(match.fixtureId)]),
      ),
    ).toBe('slip.related');
    expect(ticket.state).toBe('accepted');
    for (const id of ids) {
      const isMine = id === match.fixtureId;
      const side = match.home === key ? { home: 5, away: 0 } : { home: 0, away: 5 };
      await scene.finish(id, { goals: isMine ? side : { home: 1, away: 1 } });
    }
    all.seasons = null;
    await scene.keepOnly(all, [...ids, market.fixtureId]);
    await scene.until(all, scene.isStatus(market.fixtureId, 'settled'));
    await scene.tellAll();
    expect(parseMoney((await read(ticket)).payout!)).toBe(times(ticket.legs[0]!.price!));
  });
});
