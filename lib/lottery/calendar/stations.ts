import { weekdayOf, type LocalDate } from './local-days';
import { northernRests } from './lunar-years';
import { isHeldOn, latestBy, type DailySchedule } from './draw-times';
import { vietnamZone } from './zones';

export const northernCode = 'mb';

export const regionsOfStations = ['south', 'central'] as const;
/** A region whose stations take turns; the north is drawn each day. */
export type RegionOfStations = (typeof regionsOfStations)[number];
export type Region = 'north' | RegionOfStations;

export interface Station {
  code: string;
  name: string;
  /** What players write for it beside its code and the beginnings of its code and name. */
  alsoWritten: readonly string[];
}

const station = (code: string, name: string, ...alsoWritten: string[]): Station => ({
  code,
  name,
  alsoWritten,
});

/** Stations whose initials are shared have longer codes, so that what two of them share is never read as one. */
export const stations: readonly Station[] = [
  station('hcm', 'TP.HCM', 'tp', 'sg', 'saigon'),
  station('dt', 'Đồng Tháp'),
  station('cm', 'Cà Mau'),
  station('btre', 'Bến Tre'),
  station('vt', 'Vũng Tàu'),
  station('bl', 'Bạc Liêu'),
  station('dnai', 'Đồng Nai'),
  station('ct', 'Cần Thơ'),
  station('st', 'Sóc Trăng'),
  station('tn', 'Tây Ninh'),
  station('ag', 'An Giang'),
  station('bthuan', 'Bình Thuận'),
  station('vl', 'Vĩnh Long'),
  station('bduong', 'Bình Dương'),
  station('tv', 'Trà Vinh'),
  station('la', 'Long An'),
  station('bp', 'Bình Phước'),
  station('hg', 'Hậu Giang'),
  station('tg', 'Tiền Giang'),
  station('kg', 'Kiên Giang'),
  station('dlat', 'Đà Lạt', 'ld'),
  station('py', 'Phú Yên'),
  station('hue', 'Huế', 'tth'),
  station('dlak', 'Đắk Lắk', 'dlk'),
  station('qnam', 'Quảng Nam'),
  station('dnang', 'Đà Nẵng', 'dng'),
  station('kh', 'Khánh Hòa'),
  station('bdinh', 'Bình Định'),
  station('qt', 'Quảng Trị'),
  station('qb', 'Quảng Bình'),
  station('gl', 'Gia Lai'),
  station('nt', 'Ninh Thuận'),
  station('qngai', 'Quảng Ngãi'),
  station('dnong', 'Đắk Nông', 'dno'),
  station('kt', 'Kon Tum'),
];

const everyDay = [0, 1, 2, 3, 4, 5, 6];

/** Codes by weekday, Sunday first, the main station of a day before the others. */
type Week = readonly (readonly string[])[];

/** Which stations draw on which weekday from a date on; the latest week that has begun counts. */
export interface StationWeek {
  from: LocalDate;
  south: Week;
  central: Week;
}

/** The customary week, from which the rows of a platform begin; who has no rows goes by it. */
export const stationWeeks: readonly StationWeek[] = [
  {
    from: '2026-01-01',
    south: [
      ['tg', 'kg', 'dlat'],
      ['hcm', 'dt', 'cm'],
      ['btre', 'vt', 'bl'],
      ['dnai', 'ct', 'st'],
      ['tn', 'ag', 'bthuan'],
      ['vl', 'bduong', 'tv'],
      ['hcm', 'la', 'bp', 'hg'],
    ],
    central: [
      ['kt', 'kh', 'hue'],
      ['py', 'hue'],
      ['dlak', 'qnam'],
      ['dnang', 'kh'],
      ['bdinh', 'qt', 'qb'],
      ['gl', 'nt'],
      ['dnang', 'qngai', 'dnong'],
    ],
  },
];

/** Who draws in a region on a weekday from a date on. */
export interface StationDay {
  region: RegionOfStations;
  weekday: number;
  from: LocalDate;
  stations: readonly string[];
}

/** Whole weeks from changes of single days, one for each date on which something changes. */
export function weeksOf(days: readonly StationDay[]): StationWeek[] {
  const dates = [...new Set(days.map(({ from }) => from))].sort();
  return dates.map((from) => {
    const week = (region: RegionOfStations) =>
      everyDay.map(
        (weekday) =>
          latestBy(
            from,
            days.filter((day) => day.region === region && day.weekday === weekday),
          )?.stations ?? [],
      );
    return { from, south: week('south'), central: week('central') };
  });
}

const drawMinutes: Readonly<Record<Region, number>> = {
  south: 16 * 60 + 15,
  central: 17 * 60 + 15,
  north: 18 * 60 + 15,
};

export const northernSchedule: DailySchedule = {
  kind: 'daily',
  minutes: drawMinutes.north,
  zone: vietnamZone,
  days: [{ from: '2026-01-01', weekdays: everyDay }],
  rests: northernRests,
};

/** The region whose week names a station. */
export function regionOf(code: string, weeks: readonly StationWeek[] = stationWeeks): RegionOfStations {
  return weeks.some(({ south }) => south.some((codes) => codes.includes(code))) ? 'south' : 'central';
}

/** The days of one station, read off the weeks. */
export function stationSchedule(code: string, weeks: readonly StationWeek[] = stationWeeks): DailySchedule {
  const region = regionOf(code, weeks);
  const days = weeks.map((week) => ({
    from: week.from,
    weekdays: everyDay.filter((weekday) => week[region][weekday]?.includes(code)),
  }));
  return { kind: 'daily', minutes: drawMinutes[region], zone: vietnamZone, days, rests: [] };
}

/** Who draws on a date, by region, the main station first. */
export type StationsOfDay = Readonly<Record<Region, readonly string[]>>;

export function stationsOn(
  date: LocalDate,
  weeks: readonly StationWeek[] = stationWeeks,
  northern: DailySchedule = northernSchedule,
): StationsOfDay {
  const week = latestBy(date, weeks);
  return {
    north: isHeldOn(northern, date) ? [northernCode] : [],
    south: week?.south[weekdayOf(date)] ?? [],
    central: week?.central[weekdayOf(date)] ?? [],
  };
}
