import { setImmediate } from 'node:timers/promises';
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
  listUnscored,
  noteEnded,
  scoreLines,
  type BetSelection,
  type DrawToSettle,
  type Score,
} from './settlement-store';

/** Selections that are scored in one statement, and tickets that are paid in one transaction. */
const scoredAtOnce = 1_000;
const paidAtOnce = 500;
/** Between these the event loop gets its turn. */
const scoredInARow = 100;

/**
 * Settles a draw that is drawn: scores what was bet on, ends what has lost, pays what has won. Any number of workers may do
 * it at once and any of them may be killed: each step claims the rows that it ends by their state, in the transaction that
 * moves their money, so that what is done is done and what is not is found by the next.
 */
export async function settleDraw(db: Db, drawId: string, now: () => Date): Promise<void> {
  const draw = await getDrawToSettle(db, drawId);
  if (!draw) return;
  await scoreAll(db, draw);
  // Whoever has won is paid before anybody is told to have lost.
  await payAll(db, draw, { now, isWithBonus: false });
  await inTransaction(db, (tx) => endLostTickets(tx, drawId, lotterySigner, now()));
  await payAll(db, draw, { now, isWithBonus: true });
  // Another worker may hold the rest: it, or the next try, ends the draw.
  if ((await countOpenTickets(db, drawId)) > 0)
    throw new Error(`Tickets of ${drawId} are still with another worker`);
  await inTransaction(db, async (tx) => {
    if (await noteSettled(tx, drawId, now())) await announceToAll(tx, 'lottery');
  });
}

async function scoreAll(db: Db, draw: DrawToSettle): Promise<void> {
  for (;;) {
    const selections = await listUnscored(db, draw.drawId, scoredAtOnce);
    if (selections.length === 0) return;
    const scores = await scoresOf(draw, selections);
    await inTransaction(db, (tx) => scoreLines(tx, draw.drawId, scores));
  }
}

async function scoresOf(draw: DrawToSettle, selections: readonly BetSelection[]): Promise<Score[]> {
  const game = requireGame(draw.gameCode);
  const drawn = drawnOf(game, draw.numbers, draw.drawsAt);
  const scores: Score[] = [];
  for (const [index, { playType, selection }] of selections.entries()) {
    if (index % scoredInARow === scoredInARow - 1) await setImmediate();
    const play = playOf(game, playType, draw);
    if (!play) throw new Error(`${draw.gameCode} has lost the play ${playType}`);
    scores.push({ playType, selection, ...scoreOf(play, selection, drawn) });
  }
  return scores;
}

async function payAll(
  db: Db,
  { drawId }: DrawToSettle,
  { now, isWithBonus }: { now: () => Date; isWithBonus: boolean },
): Promise<void> {
  const limit = isWithBonus ? 1 : paidAtOnce;
  for (;;) {
    const ended = await inTransaction(db, async (tx) => {
      const tickets = await claimTickets(tx, drawId, { limit, isWithBonus });
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
