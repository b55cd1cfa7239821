import { parseMoney } from '@/lib/money';
import { getSettings } from '@/platform/brand/settings';
import type { Reader, Tx } from '@/platform/ground/db';
import { addDays, halfOf } from './day-rules';
import { dayInZone, getBeginning, getLastDay, insertDay } from './day-store';
import type { Day } from './types';

/** So many days before they begin, days are written; what is recorded later holds from a later half-month. */
const writtenAheadDays = 2;

/** What the brand's setting says as a half-month begins in Greenwich; within one the zone stays, whatever is recorded. */
async function zoneAfter(tx: Tx, day: Day, timeZone: string): Promise<string> {
  const next = addDays(day, 1);
  return halfOf(next) === next ? zoneOfHalf(tx, next) : timeZone;
}

/** The zone of the half-month that a day is in. */
export async function zoneOfHalf(reader: Reader, day: Day): Promise<string> {
  return (await getSettings(reader, new Date(`${halfOf(day)}T00:00:00Z`))).agents.timeZone;
}

/** Writes one day, by the settings of its beginning. */
export async function writeDay(tx: Tx, day: Day, timeZone: string): Promise<void> {
  const { activeMinBet } = (await getSettings(tx, new Date(`${day}T00:00:00Z`))).agents;
  const activeMinMinor = parseMoney(activeMinBet) ?? 0n;
  await insertDay(tx, {
    ...{ day, half: halfOf(day), timeZone, nextTimeZone: await zoneAfter(tx, day, timeZone) },
    activeMinMinor: activeMinMinor > 0n ? activeMinMinor : 1n,
  });
}

/** Writes the days up to the day after tomorrow, and from the first thing that happened the first time. */
export async function writeDays(tx: Tx, now: Date): Promise<void> {
  const endMs = now.getTime() + writtenAheadDays * 86_400_000;
  let last = await getLastDay(tx);
  while (!last || last.endsAt.getTime() <= endMs) {
    const { day, timeZone } = last
      ? { day: addDays(last.day, 1), timeZone: last.nextTimeZone }
      : await firstDay(tx, now);
    await writeDay(tx, day, timeZone);
    last = await getLastDay(tx);
  }
}

async function firstDay(tx: Tx, now: Date): Promise<{ day: Day; timeZone: string }> {
  const at = await getBeginning(tx, now);
  const timeZone = await zoneOfHalf(tx, at.toISOString().slice(0, 10));
  return { day: await dayInZone(tx, at, timeZone), timeZone };
}
