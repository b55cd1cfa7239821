import { setTimeout as sleep } from 'node:timers/promises';
import type { TestDatabase } from '@/lib/testing/database';
import type { Player } from '@/lib/testing/scenes/games';
import type { SlipLeg } from '@/sandbox/book/wire';
import { VendorError } from '@/sandbox/http/vendor-error';
import type { BookScene } from '@/sandbox/server/book/test-scene';
import { newKey, slipOf } from '@/sandbox/server/book/test-slips';
import type { Random } from '@/scripts/crash/random';

export const openingMinor = 1_000_000n;
/** What begins later is not over before the weekend is. */
const soon = '3 minutes';
const pauseMs = 60;

export interface Punter {
  player: Player;
  token: string;
}

interface Weekend {
  test: TestDatabase;
  scene: BookScene;
  random: Random;
  /** How often what was asked for was refused, by its code. */
  refusals: Map<string, number>;
}

async function nextFixtures({ test }: Weekend): Promise<string[]> {
  const { rows } = await test.owner.query<{ id: string }>(
    `select fixture_id as id from sandbox.book_fixtures where kind = 'match' and postponed_hours = 0
       and (status = 'live' or (status = 'scheduled' and starts_at < sandbox.table_now() + interval '${soon}'))`,
  );
  return rows.map(({ id }) => id);
}

async function legOf({ scene, random }: Weekend, token: string, fixtureId: string): Promise<SlipLeg | null> {
  const { event, markets } = await scene.server.board(token, fixtureId);
  const market = markets[random.below(markets.length || 1)];
  const selection = market?.selections[random.below(market.selections.length)];
  if (!market || !selection) return null;
  return {
    fixtureId,
    market: market.key,
    selection: selection.key,
    price: selection.price,
    version: event.version,
  };
}

async function lay(weekend: Weekend, token: string): Promise<void> {
  const { scene, random } = weekend;
  const fixtures = await nextFixtures(weekend);
  const wanted = new Set(
    [1, ...(random.below(3) === 0 ? [2] : [])].map(() => fixtures[random.below(fixtures.length)]),
  );
  const legs: SlipLeg[] = [];
  for (const fixtureId of wanted) {
    const leg = fixtureId === undefined ? null : await legOf(weekend, token, fixtureId);
    if (leg) legs.push(leg);
  }
  if (legs.length === 0) return;
  const slip = slipOf(legs, { mode: random.below(2) === 0 ? 'any' : 'better' });
  // Whoever is impatient presses again; all of it is one ticket.
  const presses = random.below(4) === 0 ? 3 : 1;
  const answers = await Promise.allSettled(
    Array.from({ length: presses }, () => scene.server.place(token, slip)),
  );
  for (const answer of answers) if (answer.status === 'rejected') throw answer.reason;
}

async function sellOne({ scene, random }: Weekend, token: string): Promise<void> {
  const { tickets } = await scene.server.tickets(token, { state: 'open' });
  const ticket = tickets[random.below(tickets.length || 1)];
  if (!ticket) return;
  const { ticketId } = ticket;
  await scene.server.ticket(token, ticketId);
  const { quote } = await scene.server.cashOutQuote(token, ticketId);
  if (!quote) return;
  const percent = [100, 50, 10][random.below(3)]!;
  await scene.server.cashOut(token, { ticketId, cashOutKey: newKey(), amount: '0.01', percent });
}

/** Bets and sells until it is over. What is refused is counted; what goes wrong otherwise ends the weekend. */
export async function punt(weekend: Weekend, { token }: Punter, isOver: () => boolean): Promise<void> {
  const { random, refusals } = weekend;
  while (!isOver()) {
    try {
      await (random.below(3) === 0 ? sellOne(weekend, token) : lay(weekend, token));
    } catch (error) {
      if (!(error instanceof VendorError)) throw error;
      refusals.set(error.code, (refusals.get(error.code) ?? 0) + 1);
    }
    await sleep(pauseMs + random.below(4 * pauseMs));
  }
}
