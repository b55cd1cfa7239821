import { LRUCache } from 'lru-cache';
import { setImmediate } from 'node:timers/promises';
import type { Draw } from '@/lib/lottery';
import type { LotteryGame } from '@/lib/lottery/calendar';
import { announceSoon, announceToAll } from '@/platform/ground/live';
import { inTransaction, type Db } from '@/platform/ground/db';
import { settleHouseRounds } from '../../rounds';
import { noteSettled } from '../draws/draw-store';
import { requireGame } from '../require-game';
import { drawnOf } from '@/lib/lottery/game-draw';
import { playOf, scoreOf } from '../rules';
import { lotterySigner } from '../sale/buy-ticket';
import {
  claimTickets,
  countOpenTickets,
  endLostTickets,
  getDrawToSettle,
  getLastOfNext,
  listUnscored,
  noteEnded,
  scoreLines,
  type BetSelection,
  type DrawToSettle,
  type Score,
  type TicketRange,
} from './settlement-store';

/** Tickets that are scored, paid and ended before the next are looked at, and that are paid in one transaction. */
const ticketsAtOnce = 2_500;
const paidAtOnce = 500;
/** Between these the event loop gets its turn. */
const scoredInARow = 100;
/** Scores that are kept while the tickets of a draw are gone through: many have the same selections. */
const keptScores = 20_000;

/**
 * Settles a draw that is drawn, some tickets after the others: scores what was bet on, pays what has won, ends what has lost.
 * Any number of workers may do it at once and any of them may be killed: each step claims the rows that it ends by their state,
 * in the transaction that moves their money, so that what is done is done and what is not is found by the next.
 */
export async function settleDraw(
  db: Db,
  drawId: string,
  now: () => Date,
  atOnce = ticketsAtOnce,
): Promise<void> {
  const draw = await getDrawToSettle(db, drawId);
  if (!draw) return;
  const scores = new LRUCache<string, Score>({ max: keptScores });
  for (let after = ''; ;) {
    const upTo = await getLastOfNext(db, { drawId, after, count: atOnce });
    if (upTo === null) break;
    await scoreTickets(db, draw, { after, upTo, scores });
    // Whoever has won is paid before anybody is told to have lost.
    await payAll(db, { drawId, upTo, isWithBonus: false }, now);
    await inTransaction(db, (tx) => endLostTickets(tx, { drawId, upTo, signer: lotterySigner, now: now() }));
    after = upTo;
  }
  await payAll(db, { drawId, upTo: null, isWithBonus: true }, now);
  // Another worker may hold the rest: it, or the next try, ends the draw.
  if ((await countOpenTickets(db, drawId)) > 0)
    throw new Error(`Tickets of ${drawId} are still with another worker`);
  await inTransaction(db, async (tx) => {
    if (await noteSettled(tx, drawId, now())) await announceToAll(tx, 'lottery');
  });
}

interface ScoredTickets extends TicketRange {
  scores: LRUCache<string, Score>;
}

async function scoreTickets(
  db: Db,
  draw: DrawToSettle,
  { after, upTo, scores }: ScoredTickets,
): Promise<void> {
  const range = { after, upTo };
  const selections = await listUnscored(db, draw.drawId, range);
  if (selections.length === 0) return;
  const game = requireGame(draw.gameCode);
  const drawn = drawnOf(game, draw.numbers, draw.drawsAt);
  const found: Score[] = [];
  for (const [index, { playType, selection }] of selections.entries()) {
    if (index % scoredInARow === scoredInARow - 1) await setImmediate();
    const key = `${playType} ${selection}`;
    const score = scores.get(key) ?? scoreOne(game, draw, { playType, selection }, drawn);
    scores.set(key, score);
    found.push(score);
  }
  await inTransaction(db, (tx) => scoreLines(tx, draw.drawId, range, found));
}

function scoreOne(game: LotteryGame, draw: DrawToSettle, bet: BetSelection, drawn: Draw): Score {
  const play = playOf(game, bet.playType, draw);
  if (!play) throw new Error(`${draw.gameCode} has lost the play ${bet.playType}`);
  return { ...bet, ...scoreOf(play, bet.selection, drawn) };
}

async function payAll(
  db: Db,
  { drawId, upTo, isWithBonus }: { drawId: string; upTo: string | null; isWithBonus: boolean },
  now: () => Date,
): Promise<void> {
  const limit = isWithBonus ? 1 : paidAtOnce;
  for (;;) {
    const ended = await inTransaction(db, async (tx) => {
      const tickets = await claimTickets(tx, drawId, { limit, upTo, isWithBonus });
      const [first] = tickets;
      if (!first) return [];
      await noteEnded(tx, tickets, now());
      const key = payKey(drawId, first.ticketId);
      const ends = tickets.map(({ ticketId, payoutMinor }) => ({ subjectId: ticketId, payoutMinor }));
      const keyOf = (ticketId: string) => payKey(drawId, ticketId);
      await settleHouseRounds(tx, { signer: lotterySigner, key, keyOf, ends, now: now() });
      return tickets;
    });
    for (const { memberId } of ended) announceSoon(db, memberId, 'balance');
    if (ended.length < limit) return;
    await setImmediate();
  }
}

const payKey = (drawId: string, ticketId: string): string => `lottery:pay:${drawId}:${ticketId}`;
