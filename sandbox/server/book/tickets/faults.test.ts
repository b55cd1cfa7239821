import { useTestDatabase } from '@/lib/testing/database';
import type { Player } from '@/lib/testing/scenes/games';
import { until } from '@/lib/testing/setup/until';
import { inTransaction, type Tx } from '@/platform/ground/db';
import { setLimit } from '@/platform/people/protection';
import { exclude } from '@/platform/people/protection-gate';
import type { SlipLeg } from '@/sandbox/book/wire';
import { requireBook } from '../book-door';
import { settleFixture } from '../simulator/settle-fixture';
import { getTicket, storeStaked, type TicketRow } from '../store/ticket-store';
import { BookScene } from '../test-scene';
import { codeOf, slipOf } from '../test-slips';
import { readSlip } from './read-slip';
import { sweepTickets } from './sweep-tickets';
import { placeTicket } from './place-ticket';
import { tellStake } from './tell-wallet';

/** Whatever fails and whoever is killed: a stake is in an accepted ticket, or back. */
const test = useTestDatabase();
const scene = new BookScene(test);
const code = 'harbour-league';
const first = `${code}-1-r1-1`;
let player: Player;
let token: string;

beforeAll(() => scene.arrangeBook());
beforeEach(async () => {
  await scene.beginBook();
  await scene.arrangeFixtures(code, [first]);
  player = await scene.player();
  token = await scene.openBook(player);
});

/** All is over in the end: each accepted ticket of a cancelled match has its stake back as every other one has. */
afterEach(async () => {
  scene.faults.length = 0;
  scene.chance = () => null;
  await scene.sweepAll();
  await settleFixture(scene.dealer, first, { ending: 'cancelled' });
  await scene.sweepAll();
  expect(await scene.balance(player)).toBe(100_000n);
  expect(await scene.openRounds()).toBe(0);
  expect(await scene.exposure()).toEqual([]);
  const { rows } = await test.owner.query(
    `select from sandbox.book_tickets where state not in ('settled', 'void')`,
  );
  expect(rows).toEqual([]);
});

const teller = () => ({ pool: scene.vendor, wallet: scene.wallet });
const home = (): Promise<SlipLeg> => scene.leg(first, 'result.0.', 'home');
const place = async (more: object = {}) => scene.server.place(token, slipOf([await home()], more));

async function only(): Promise<TicketRow> {
  const { rows } = await test.owner.query<{ id: string }>('select ticket_id as id from sandbox.book_tickets');
  expect(rows).toHaveLength(1);
  return (await getTicket(scene.vendor, rows[0]!.id))!;
}

/** A ticket that was claimed by a process that is gone. */
async function claimed(): Promise<TicketRow> {
  scene.faults.push({ call: 'bet', fault: 'before' });
  await codeOf(place());
  return only();
}

describe('a stake that the wallet has not answered for', () => {
  it.each(['before', 'after'] as const)('(lost %s) is accepted when it is asked for again', async (fault) => {
    const slip = slipOf([await home()]);
    scene.faults.push({ call: 'bet', fault });
    expect(await codeOf(scene.server.place(token, slip))).toBe('wallet.unavailable');
    const { ticket } = await scene.server.place(token, slip);
    expect(ticket.state).toBe('accepted');
    expect(await scene.balance(player)).toBe(99_900n);
  });

  it.each(['before', 'after'] as const)(
    '(lost %s) is given up after ten seconds and comes back',
    async (fault) => {
      scene.faults.push({ call: 'bet', fault });
      expect(await codeOf(place())).toBe('wallet.unavailable');
      await scene.later(9999);
      expect(await sweepTickets(teller())).toBe(0);
      await scene.later(1);
      expect(await sweepTickets(teller())).toBe(1);
      expect(await only()).toMatchObject({ state: 'void', code: 'wallet.unavailable' });
      expect(await scene.balance(player)).toBe(100_000n);
    },
  );

  it('is refused when it comes after it was given up', async () => {
    const ticket = await claimed();
    await scene.later(10_000);
    await sweepTickets(teller());
    expect((await tellStake(teller(), ticket)).kind).toBe('refused');
    expect(await scene.balance(player)).toBe(100_000n);
  });
});

describe('a stake that goes back', () => {
  it.each(['before', 'after'] as const)('(answer lost %s) is told again until it is back', async (fault) => {
    await scene.stand(first, {});
    const { ticket } = await place();
    await scene.goal(first, { home: 1, away: 0 });
    await scene.later(4000);
    scene.faults.push({ call: 'rollback', fault });
    expect((await scene.server.ticket(token, ticket.ticketId)).ticket.state).toBe('voiding');
    await scene.later(10_000);
    await sweepTickets(teller());
    expect(await only()).toMatchObject({ state: 'void', code: 'odds.suspended' });
    expect(await scene.balance(player)).toBe(100_000n);
    expect(scene.calls.filter((call) => call === 'rollback')).toHaveLength(2);
  });

  it('keeps nobody else from being accepted', async () => {
    await scene.stand(first, {});
    const other = await scene.openBook(await scene.player());
    await claimed();
    await scene.later(6000);
    const { ticket } = await scene.server.place(other, slipOf([await home()]));
    await scene.later(4000);
    const slow = { ...scene.wallet, rollback: () => new Promise<never>(() => undefined) };
    void sweepTickets({ pool: scene.vendor, wallet: slow });
    await until(async () => (await getTicket(scene.vendor, ticket.ticketId))?.state === 'accepted');
    await scene.later(10_000);
  });
});

describe('a process that is killed', () => {
  it('between the claim and the wallet leaves a ticket that is given up', async () => {
    await claimed();
    await scene.sweepAll();
    expect((await only()).state).toBe('void');
  });

  it('between the wallet and the wait leaves a stake that comes back', async () => {
    const ticket = await claimed();
    expect((await tellStake(teller(), ticket)).kind).toBe('done');
    expect(await scene.balance(player)).toBe(99_900n);
    await scene.later(10_000);
    await sweepTickets(teller());
    expect(await scene.balance(player)).toBe(100_000n);
  });

  it('between the wait and the acceptance leaves a ticket that the next one accepts', async () => {
    const ticket = await claimed();
    const answer = await tellStake(teller(), ticket);
    if (answer.kind !== 'done') throw new Error('The stake was not taken');
    await storeStaked(scene.vendor, ticket.ticketId, { balanceAfterMinor: answer.value, waitMs: 0 });
    await sweepTickets(teller());
    expect((await only()).state).toBe('accepted');
  });
});

describe('a stake that the wallet refuses', () => {
  it.each([
    ['money.insufficient', async () => undefined],
    ['protection.excluded', exclusion],
    ['protection.limit', limit],
  ])('by %s leaves nothing', async (why, arrange) => {
    await arrange();
    expect(await codeOf(place({ unit: '2000.00' }))).toBe(why);
    expect(await only()).toMatchObject({ state: 'void', code: why });
    expect(await scene.balance(player)).toBe(100_000n);
    expect(await scene.exposure()).toEqual([]);
    const { rows } = await test.owner.query(
      `select from game_rounds join game_sessions using (session_id) where game_sessions.member_id = $1`,
      [player.memberId],
    );
    expect(rows).toEqual([]);
  });
});

const asMember = (work: (tx: Tx, now: Date) => Promise<unknown>) =>
  inTransaction(test.db, (tx) => work(tx, new Date(scene.clock - 1000)));

function exclusion(): Promise<unknown> {
  const { memberId } = player;
  return asMember((tx, now) => exclude(tx, { memberId, period: '24h', recordedBy: 'member' }, now));
}

function limit(): Promise<unknown> {
  const { memberId } = player;
  return asMember((tx, now) =>
    setLimit(tx, { memberId, kind: 'stake', period: 'day', amountMinor: 50n }, now),
  );
}

describe('a wallet that loses a third of all answers', () => {
  it('takes and gives no unit twice', async () => {
    let seed = 7;
    scene.chance = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % 6 === 0 ? 'before' : seed % 6 === 1 ? 'after' : null;
    };
    const at = await requireBook(scene.server.door, token);
    for (let count = 0; count < 15; count += 1)
      await placeTicket(scene.server.door, at, readSlip(slipOf([await home()]))).catch(() => null);
    await scene.sweepAll();
    await settleFixture(scene.dealer, first, { ending: 'cancelled' });
    for (let count = 0; count < 5; count += 1) await scene.sweepAll();
  });
});
