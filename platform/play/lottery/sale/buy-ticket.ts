import { createHash } from 'node:crypto';
import { CallError } from '@/lib/contract/errors';
import type { BetLineInput } from '@/lib/contract/calls/lottery-bets';
import type { PlayCurrency } from '@/lib/contract/trial-account';
import { drawOnSale, lotteryGameOf, type LotteryGame } from '@/lib/lottery/calendar';
import { getSettings } from '@/platform/brand/settings';
import { newId, type Tx } from '@/platform/ground/db';
import { assertMayStake, assertRealityAnswered, mayBeRegular } from '@/platform/people/protection-gate';
import { assertAlive } from '@/platform/people/sessions';
import { openHouseRound } from '../../rounds';
import { holdSale } from '../draws/draw-store';
import { scheduleOf } from '../draws/schedule-of';
import { leafOf } from './ticket-leaf';
import { reserve, type Liability } from './exposure-store';
import { getLimits } from './limit-store';
import { priceLines, type PricedLine, type PricedTicket } from './price-lines';
import { findDrawId, getSaleSituation, insertTicket, type SaleSituation } from './sale-store';

/** Under which the platform's own rounds of lotteries stand among those of vendors. */
export const lotterySigner = 'lottery';

export interface TicketOrder {
  memberId: string;
  /** The login that buys. */
  sessionId: string;
  currency: PlayCurrency;
  gameCode: string;
  issue: string;
  lines: readonly BetLineInput[];
  slip: string | null;
  /** Bought by a plan; after its first draw the member may have gone, and the plan has asked whether they must be here. */
  plan: { planId: string; isFirst?: boolean } | null;
}

export interface BoughtTicket {
  ticketId: string;
  roundId: string;
  drawId: string;
  stakeMinor: bigint;
  lines: readonly PricedLine[];
  balanceMinor: bigint;
}

/**
 * Sells a ticket into the draw that was named, in one transaction with its round and its money. The draw's lock is held
 * shared from before the draw is looked at until the commit: who ends the sale waits for it, so that no ticket is missing under
 * the root and none comes after it, whatever the clocks say. Once a key: the caller's transaction is that of the key.
 */
export async function buyTicket(tx: Tx, order: TicketOrder, now: Date): Promise<BoughtTicket> {
  const { gameCode, memberId, sessionId, currency } = order;
  const game = lotteryGameOf(gameCode);
  if (!game) throw new CallError('game.not.found');
  const drawId = await findDrawId(tx, order);
  if (!drawId) throw await closed(tx, game, now);
  await holdSale(tx, drawId);
  const situation = await getSaleSituation(tx, { drawId, memberId, sessionId, now });
  if (!isOnSale(situation, now)) throw await closed(tx, game, now);
  await assertMayBuy(tx, order, situation, now);
  const limits = await getLimits(tx, now);
  const priced = priceLines(game, order.lines, { terms: situation, limits });
  if (currency === 'PLAY') await assertProtection(tx, order, { situation, priced, now });
  const ticketId = newId('ltk', now.getTime());
  const roundId = newId('rnd', now.getTime());
  const balanceMinor = await write(tx, order, { situation, priced, ticketId, roundId, now });
  const liabilities = liabilitiesOf(priced, { memberId, currency });
  await reserve(tx, drawId, { liabilities, stripe: stripeOf(ticketId), limits });
  const { lines, stakeMinor } = priced;
  return { ticketId, roundId, drawId, stakeMinor, lines, balanceMinor };
}

/** The next one to be had, named and never taken instead. */
async function closed(tx: Tx, game: LotteryGame, now: Date): Promise<CallError> {
  const next = drawOnSale(await scheduleOf(tx, game), now.getTime());
  return new CallError('lottery.draw.closed', next ? { next: next.issue } : {});
}

function isOnSale(situation: SaleSituation | null, now: Date): situation is SaleSituation {
  if (situation && (!situation.isOffered || situation.isMaintained || situation.isStopped))
    throw new CallError('lottery.game.closed');
  return situation?.state === 'open' && now < situation.locksAt;
}

async function assertMayBuy(
  tx: Tx,
  { plan, currency }: TicketOrder,
  { loginLife, owes }: SaleSituation,
  now: Date,
): Promise<void> {
  if (!plan || plan.isFirst) await assertAlive(tx, loginLife, now);
  if (owes && currency === 'PLAY') throw new CallError('money.owed');
}

async function assertProtection(
  tx: Tx,
  { memberId, plan }: TicketOrder,
  { situation, priced, now }: { situation: SaleSituation; priced: PricedTicket; now: Date },
): Promise<void> {
  if (situation.isProtected) await assertMayStake(tx, memberId, priced.stakeMinor, now);
  // A plan is as regular as its draws; the question is for who plays by hand.
  else if ((!plan || plan.isFirst) && mayBeRegular(situation.glance, now))
    await assertRealityAnswered(tx, memberId, now);
}

interface Sale {
  situation: SaleSituation;
  priced: PricedTicket;
  ticketId: string;
  roundId: string;
  now: Date;
}

async function write(tx: Tx, order: TicketOrder, sale: Sale): Promise<bigint> {
  const { situation, priced, ticketId, roundId, now } = sale;
  const { memberId, currency, sessionId, slip, plan } = order;
  const { drawId, gameId, vendorCode, mayHaveBonus } = situation;
  const { lines, stakeMinor, maxPrizeMinor } = priced;
  const leaf = leafOf({ ticketId, lines });
  const planId = plan?.planId ?? null;
  await insertTicket(tx, {
    ...{
      ticketId,
      drawId,
      memberId,
      currency,
      roundId,
      planId,
      stakeMinor,
      maxPrizeMinor,
      slip,
      leaf,
      lines,
      now,
    },
  });
  const isSingle = currency !== 'PLAY' || (await getSettings(tx, now)).cashier.isSingleWallet;
  return openHouseRound(tx, {
    ...{
      signer: lotterySigner,
      subjectId: ticketId,
      roundId,
      memberId,
      sessionId,
      gameId,
      vendorCode,
      currency,
    },
    ...{ walletVendor: isSingle ? null : vendorCode, mayHaveBonus, stakeMinor, now },
    key: `lottery:sale:${ticketId}`,
  });
}

/** What the ticket adds to the draw's exposure. Trial money costs the house nothing, and takes no number away from anybody. */
export function liabilitiesOf(
  { lines, maxPrizeMinor }: Pick<PricedTicket, 'lines' | 'maxPrizeMinor'>,
  { memberId, currency }: Pick<TicketOrder, 'memberId' | 'currency'>,
): Liability[] {
  const own = { playType: '', cell: memberId, amountMinor: maxPrizeMinor };
  if (currency !== 'PLAY') return [own];
  const cells = lines.flatMap(({ playType, cells: each }) =>
    each.map(({ cell, liabilityMinor }) => ({ playType, cell, amountMinor: liabilityMinor })),
  );
  return [...cells, own];
}

const stripeOf = (ticketId: string): number => createHash('sha256').update(ticketId).digest().readUInt8(0);
