import { stations, stationSchedule, type LotteryGame, type Schedule } from '@/lib/lottery/calendar';
import type { Reader } from '@/platform/ground/db';
import { listRests } from './rest-store';
import { listStationWeeks } from './station-store';

const stationCodes = new Set(stations.map(({ code }) => code));

/**
 * When the game is drawn, by the rows of now: of a station the weekdays, of all that are drawn on days the rests. What is drawn
 * every few minutes has neither.
 */
export async function scheduleOf(reader: Reader, { code, schedule }: LotteryGame): Promise<Schedule> {
  if (schedule.kind !== 'daily') return schedule;
  const days = stationCodes.has(code) ? stationSchedule(code, await listStationWeeks(reader)) : schedule;
  const rests = await listRests(reader, code);
  return rests.length > 0 ? { ...days, rests: [...days.rests, ...rests] } : days;
}
