import type { Raffle, RaffleDueBeacon, RafflePrize as ToldPrize } from '@/lib/contract/calls/loyalty/raffles';
import { CallError } from '@/lib/contract/errors';
import { moneyText } from '@/lib/money';
import type { Reader } from '@/platform/ground/db';
import { countTickets, getRaffle, type DueBeacon, type StoredRaffle } from '../raffle-tickets';
import { listWinners, type Winner } from './draw-rows';
import { listPrizes, listRaffles } from './raffle-rows';
import type { RafflePrize } from './types';

/** The open ones, and of the others the newest. */
const shown = 20;

function beaconOf(beacon: DueBeacon): RaffleDueBeacon {
  const none = { chain: null, round: null, address: null, gameCode: null, issue: null };
  if (beacon.kind === 'lottery')
    return { ...none, kind: 'lottery', gameCode: beacon.gameCode, issue: beacon.issue };
  const { chain, round, url } = beacon;
  return { ...none, kind: 'drand', chain, round, address: `${url}/public/${round}` };
}

const prizeOf = (
  { kind, value, bonus }: RafflePrize,
  winner: Winner | undefined,
  memberId: string,
): ToldPrize => ({
  kind,
  value: kind === 'points' ? value.toString() : moneyText(value),
  wageringMultiple: bonus?.wageringMultiple ?? null,
  validDays: bonus?.validDays ?? null,
  ticket: winner?.number ?? null,
  isOwn: winner?.memberId === memberId,
});

interface Asking {
  memberId: string;
  language: string;
  now: Date;
}

async function presentAll(
  reader: Reader,
  raffles: readonly StoredRaffle[],
  { memberId, language, now }: Asking,
): Promise<Raffle[]> {
  const ids = raffles.map(({ raffleId }) => raffleId);
  const prizes = await listPrizes(reader, ids);
  const winners = await listWinners(reader, ids);
  const list: Raffle[] = [];
  for (const raffle of raffles) {
    const { raffleId, titles, ticketPoints, perMember } = raffle;
    const { all, own, forPoints } = await countTickets(reader, { raffleId, memberId });
    const won = new Map(winners.flatMap((each) => (each.raffleId === raffleId ? [[each.prize, each]] : [])));
    // Between its close and the next run of the job it takes no tickets any more.
    const isOver = raffle.state === 'open' && raffle.closesAt <= now;
    list.push({
      raffleId,
      title: titles[language] ?? titles.EN ?? '',
      state: isOver ? 'closed' : raffle.state,
      closesAt: raffle.closesAt.toISOString(),
      drawsAt: raffle.drawsAt.toISOString(),
      ticketPoints,
      leftForMember: perMember === null ? null : Math.max(0, perMember - forPoints),
      ownTickets: own,
      allTickets: all,
      prizes: (prizes.get(raffleId) ?? []).map((prize, at) => prizeOf(prize, won.get(at + 1), memberId)),
      commitment: raffle.commitment,
      beacon: beaconOf(raffle.beacon),
      root: raffle.root,
      treeTickets: raffle.tickets,
      entries: raffle.entries,
      serverSeed: raffle.serverSeed,
      drawnAt: raffle.drawnAt?.toISOString() ?? null,
    });
  }
  return list;
}

export async function readRaffles(reader: Reader, asking: Asking): Promise<Raffle[]> {
  return presentAll(reader, await listRaffles(reader, shown), asking);
}

/** Throws `raffle.not.found`. */
export async function readRaffle(
  reader: Reader,
  { raffleId, ...asking }: Asking & { raffleId: string },
): Promise<Raffle> {
  const raffle = await getRaffle(reader, raffleId);
  const [told] = raffle ? await presentAll(reader, [raffle], asking) : [];
  if (!told) throw new CallError('raffle.not.found');
  return told;
}
