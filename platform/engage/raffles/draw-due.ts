import { beaconText, drawPrizes, entryOf, type DrawnPlace, type RaffleBeacon } from '@/lib/raffle';
import { getChosenLanguage, notifyMember } from '@/platform/brand/notices';
import { inTransaction, type Db, type Tx } from '@/platform/ground/db';
import { failuresOf, throwAll } from '@/platform/ground/sweeps';
import { listExcludedMembers } from '@/platform/people/protection-gate';
import { listTickets, lockRaffle, type StoredRaffle, type TicketRow } from '../raffle-tickets';
import { issueReward } from '../rewards';
import { fetchBeacon, type BeaconSource } from './beacon';
import { insertLeft, insertWinner, listLeftOut } from './draw-rows';
import { getSealedSeed, listDue, listPrizes, noteDrawn } from './raffle-rows';
import { openSeed } from './seed-of';
import type { RafflePrize } from './types';

interface InDraw extends TicketRow {
  entry: string;
}

/** The tickets under the root, by their places. */
async function listInDraw(tx: Tx, raffleId: string): Promise<InDraw[]> {
  const leftOut = new Set(await listLeftOut(tx, raffleId));
  const tickets = await listTickets(tx, raffleId);
  return tickets.flatMap((ticket) => {
    const entry = entryOf(ticket.ticketId);
    return entry !== null && !leftOut.has(ticket.number) ? [{ ...ticket, entry }] : [];
  });
}

async function leftOf(tx: Tx, tickets: readonly InDraw[], now: Date): Promise<ReadonlySet<string>> {
  const members = [...new Set(tickets.map(({ memberId }) => memberId))];
  const excluded = await listExcludedMembers(tx, members, now);
  return new Set(tickets.flatMap(({ memberId, entry }) => (excluded.has(memberId) ? [entry] : [])));
}

async function issuePrize(
  tx: Tx,
  { raffleId, titles }: StoredRaffle,
  { kind, value, bonus }: RafflePrize,
  { prize, memberId, now }: { prize: number; memberId: string; now: Date },
): Promise<string> {
  return issueReward(tx, {
    ...{ memberId, kind, value, titles, now },
    ...bonus,
    source: 'raffle',
    reference: `${raffleId}:${prize}`,
    // It waits as long as it takes: nobody is to hurry for it.
    expiresAt: null,
  });
}

/** Draws, writes and gives in one transaction: whoever reads the winners reads what was written. False when it was done. */
async function draw(tx: Tx, raffleId: string, drawnWith: RaffleBeacon, now: Date): Promise<boolean> {
  const raffle = await lockRaffle(tx, raffleId);
  if (raffle?.state !== 'closed' || raffle.drawsAt > now) return false;
  const { root, tickets: count, commitment } = raffle;
  const tickets = await listInDraw(tx, raffleId);
  if (root === null || count !== tickets.length)
    throw new Error(`${raffleId} was closed with ${count} tickets, and there are ${tickets.length}`);
  const serverSeed = openSeed(await getSealedSeed(tx, raffleId), raffleId, commitment);
  const left = await leftOf(tx, tickets, now);
  const prizes = (await listPrizes(tx, [raffleId])).get(raffleId) ?? [];
  const draws = drawPrizes(
    { serverSeed, root, beacon: beaconText(drawnWith), count },
    { entryAt: (place) => tickets[place]?.entry ?? '', left, entries: raffle.entries ?? 0 },
    prizes.length,
  );
  await insertLeft(tx, raffleId, left);
  await noteDrawn(tx, raffleId, { serverSeed, drawnWith, draws }, now);
  await givePrizes(tx, { raffle, prizes, draws, tickets }, now);
  return true;
}

async function givePrizes(
  tx: Tx,
  {
    raffle,
    prizes,
    draws,
    tickets,
  }: {
    raffle: StoredRaffle;
    prizes: readonly RafflePrize[];
    draws: readonly (readonly DrawnPlace[])[];
    tickets: readonly InDraw[];
  },
  now: Date,
): Promise<void> {
  const { raffleId } = raffle;
  for (const [at, drawn] of draws.entries()) {
    const won = drawn.at(-1);
    const ticket = won && tickets[won.place];
    const what = prizes[at];
    if (!ticket || !what) continue;
    const { memberId, number } = ticket;
    const prize = at + 1;
    const rewardId = await issuePrize(tx, raffle, what, { prize, memberId, now });
    await insertWinner(tx, { raffleId, prize, number, memberId, rewardId });
    await tellWinner(tx, raffle, { prize, number, memberId }, now);
  }
}

async function tellWinner(
  tx: Tx,
  { titles }: StoredRaffle,
  { prize, number, memberId }: { prize: number; number: number; memberId: string },
  now: Date,
): Promise<void> {
  const language = await getChosenLanguage(tx, memberId);
  const raffle = titles[language] ?? titles.EN ?? '';
  const values = { raffle, ticket: String(number), prize: String(prize) };
  await notifyMember(tx, { memberId, letter: 'raffle_won', values, language, now });
}

/** Draws every raffle whose time has come and whose beacon is there. Returns how many. */
export async function drawDue(db: Db, source: BeaconSource, now: Date): Promise<number> {
  const due = await listDue(db, 'draw', now);
  let drawn = 0;
  const failures = await failuresOf(due, async ({ raffleId, beacon }) => {
    const drawnWith = await fetchBeacon(db, source, beacon);
    if (drawnWith && (await inTransaction(db, (tx) => draw(tx, raffleId, drawnWith, now)))) drawn += 1;
  });
  throwAll(failures);
  return drawn;
}
