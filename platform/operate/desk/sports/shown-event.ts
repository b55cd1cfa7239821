import type { Reader } from '@/platform/ground/db';
import { getSportBook, listStops, type BookEventLine, type OpenStop } from '@/platform/play/sport-events';
import type { Shown } from '../command';

/** What of these the desk has stopped and not resumed. */
export async function stopsIn(reader: Reader, events: readonly BookEventLine[]): Promise<OpenStop[]> {
  const book = await getSportBook(reader);
  const ids = events.map(({ eventId }) => eventId);
  return book ? listStops(reader, book.vendorSigner, ids) : [];
}

/** `ordered`: the book was told, and has not done it yet. */
function salesOf({ isVoid, isHeld, heldMarkets }: BookEventLine, stop: OpenStop | undefined): string {
  if (isVoid) return 'void';
  if (isHeld) return 'stopped';
  if (stop) return 'ordered';
  return heldMarkets.length > 0 ? 'part' : 'open';
}

export async function shownEvents(reader: Reader, events: readonly BookEventLine[]): Promise<Shown[]> {
  const stops = await stopsIn(reader, events);
  return events.map((event) => {
    const stop = stops.find(({ eventId, market }) => eventId === event.eventId && market === null);
    const { eventId, competition, home, away, status, startsAt, bets, stakes, worst, most } = event;
    return {
      ...{ match: eventId, name: away ? `${home} – ${away}` : home || competition, competition, startsAt },
      ...{ state: status, sales: salesOf(event, stop), bets, stakes, exposure: worst, most },
      reason: stop?.reason ?? null,
    };
  });
}
