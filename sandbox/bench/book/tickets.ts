import { setTimeout as sleep } from 'node:timers/promises';
import { books } from '@/sandbox/book/books';
import { startFootball } from '@/sandbox/book/models/football';
import { factsOf } from '@/sandbox/book/world';
import { lobbyCode } from '@/sandbox/server/book/test-scene';
import { settleFixture } from '@/sandbox/server/book/simulator/settle-fixture';
import { placeTicket } from '@/sandbox/server/book/tickets/place-ticket';
import type { GameSession } from '@/sandbox/server/session/session-store';
import { median, type BenchRow } from '@/scripts/bench/rows';
import { msOf, p99 } from '../live/bench-scene';
import { acceptedLegs, result, type OpenBook } from './book-scene';

const crowd = 200;
const wantedShare = 0.6;
const placedWithinMs = 500;
const pacedSeconds = 5;
const legs = 10_000;
const settledWithinMs = 10_000;
const book = books.find((one) => one.lobbyCode === lobbyCode)!;

let keys = 0;

async function place({ scene, open }: OpenBook, session: GameSession): Promise<void> {
  const at = (keys += 1);
  const { fixtureId, version, price } = open[at % open.length]!;
  const slip = {
    ticketKey: `bench-slip-${at}`,
    legs: [{ fixtureId, ...result, parts: null, seenPrice: price, seenVersion: version }],
    form: { kind: 'single' } as const,
    unitMinor: 100n,
    mode: 'any' as const,
  };
  const ticket = await placeTicket(scene.server.door, { session, book }, slip);
  if (ticket.state !== 'accepted') throw new Error(`A ticket is ${ticket.state}`);
}

/** What a ticket asks of the wallet, and nothing else. */
async function stakeBare({ scene }: OpenBook, session: GameSession): Promise<void> {
  const { walletSessionId: sessionId, playerId, gameCode, currency } = session;
  const id = `bare-${(keys += 1)}`;
  const answer = await scene.wallet.bet({
    ...{ sessionId, playerId, gameCode, currency, roundId: id, transactionId: `bet-${id}`, amount: '1.00' },
  });
  if (answer.kind !== 'done') throw new Error('The wallet did not take a bare stake');
}

/** Tickets against bare calls of the wallet, as many at once and by turns. The first turn plans the statements. */
async function shareOfBareCalls(open: OpenBook): Promise<BenchRow> {
  const shares: number[] = [];
  const rates: number[] = [];
  const some = open.seated.slice(0, crowd).map(({ session }) => session);
  for (let turn = 0; turn < 6; turn += 1) {
    const bareMs = await msOf(() => Promise.all(some.map((each) => stakeBare(open, each))));
    const placedMs = await msOf(() => Promise.all(some.map((each) => place(open, each))));
    const againMs = await msOf(() => Promise.all(some.map((each) => stakeBare(open, each))));
    if (turn === 0) continue;
    shares.push((bareMs + againMs) / 2 / placedMs);
    rates.push((some.length * 1_000) / placedMs);
  }
  return {
    name: `sportsbook: tickets, ${crowd} at once`,
    figure: `${Math.round(median(rates))} a second`,
    reference: 'as many bare calls of the wallet',
    ratio: median(shares),
    wanted: { least: wantedShare },
  };
}

async function paced(open: OpenBook): Promise<BenchRow> {
  const waits: number[] = [];
  const one = async (at: number) => {
    await sleep((at / crowd) * 1_000);
    waits.push(await msOf(() => place(open, open.seated[at % open.seated.length]!.session)));
  };
  await Promise.all(Array.from({ length: crowd * pacedSeconds }, (_, at) => one(at)));
  return {
    name: `sportsbook: ${crowd} tickets a second, 99th percentile`,
    figure: `${Math.round(p99(waits))} ms`,
    reference: `${placedWithinMs} ms`,
    ratio: p99(waits) / placedWithinMs,
    wanted: { most: 1 },
  };
}

async function settleMany(open: OpenBook): Promise<BenchRow> {
  const match = open.open[0]!;
  await acceptedLegs(open, match, legs);
  const goals = { home: 2, away: 1 };
  const play = { ...startFootball(), step: 94, goals, half: { home: 1, away: 0 } };
  const ending = { ending: 'finished', beganAtMs: open.scene.clock, shootOut: null } as const;
  const facts = factsOf({ sport: 'football', play }, ending);
  const ms = await msOf(() => settleFixture(open.scene.dealer, match.fixtureId, facts));
  const { rows } = await open.test.owner.query<{ count: number }>(
    `select count(*)::int as count from sandbox.book_tickets where ticket_id like 'vbt_bench_%' and state = 'owed' and payout_minor = $1`,
    [match.price],
  );
  if (rows[0]?.count !== legs) throw new Error(`${rows[0]?.count ?? 0} of ${legs} tickets are owed`);
  return {
    name: `sportsbook: ${legs} legs settled, from the result to what their tickets are owed`,
    figure: `${Math.round(ms)} ms`,
    reference: `${settledWithinMs} ms`,
    ratio: ms / settledWithinMs,
    wanted: { most: 1 },
  };
}

export const benchTickets = async (open: OpenBook): Promise<BenchRow[]> => [
  await shareOfBareCalls(open),
  await paced(open),
  await settleMany(open),
];
