import { useCall } from '@/lib/client/call/use-call';
import { lottery, type DayDraws } from '@/lib/contract/calls/lottery';
import { stationsOn, type StationsOfDay } from '@/lib/lottery/calendar';

/** `20261126`, of a draw that is held once a day; others have a number behind it. */
const dailyIssue = /^(\d{4})(\d{2})(\d{2})$/;
const nobody: StationsOfDay = { north: [], central: [], south: [] };

/**
 * Who draws on the day of a draw, the main station first, as whoever sells says; until that is known, by the customary week.
 * A draw of every few minutes has no stations beside it.
 */
export function useStationsOf(issue: string): StationsOfDay {
  const [, year, month, day] = dailyIssue.exec(issue) ?? [];
  const date = year ? `${year}-${month}-${day}` : null;
  const customary = date ? stationsOn(date) : nobody;
  const north = useArea('north', date);
  const central = useArea('central', date);
  const south = useArea('south', date);
  return {
    north: north ?? customary.north,
    central: central ?? customary.central,
    south: south ?? customary.south,
  };
}

function useArea(area: DayDraws['area'], date: string | null): readonly string[] | undefined {
  const { data } = useCall(lottery.day, date ? { area, date } : null);
  return data?.list.map(({ gameCode }) => gameCode);
}
