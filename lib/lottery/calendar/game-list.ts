import type { LotteryClass } from './lottery-classes';
import type { FamilyCode } from '../types';
import type { DailySchedule, IntervalSchedule, Schedule } from './draw-times';
import { northernCode, northernSchedule, stations, stationSchedule } from './stations';
import { chinaZone, vietnamZone } from './zones';

export type LotteryVendor = 'LOTT' | 'ELOTT' | 'TCG_SEA' | 'TCG_LOTTO_VN';

export interface LotteryGame {
  code: string;
  vendor: LotteryVendor;
  classification: LotteryClass;
  family: FamilyCode;
  schedule: Schedule;
}

const everyMinutes = (minutes: number, zone = chinaZone): IntervalSchedule => ({
  kind: 'interval',
  minutes,
  zone,
});

const dailyAt = (hour: number, minute: number): DailySchedule => ({
  kind: 'daily',
  minutes: hour * 60 + minute,
  zone: chinaZone,
  days: [{ from: '2026-01-01', weekdays: [0, 1, 2, 3, 4, 5, 6] }],
  rests: [],
});

type Row = readonly [code: string, classification: LotteryClass, family: FamilyCode, schedule: Schedule];

const gamesOf = (vendor: LotteryVendor, rows: readonly Row[]): LotteryGame[] =>
  rows.map(([code, classification, family, schedule]) => ({
    code,
    vendor,
    classification,
    family,
    schedule,
  }));

export const lotteryGames: readonly LotteryGame[] = [
  ...gamesOf('LOTT', [
    ['sscm5', 'SSC', 'ssc', everyMinutes(5)],
    ['k3m5', 'K3', 'k3', everyMinutes(5)],
    ['x5m5', '11X5', 'x5', everyMinutes(5)],
    ['pk10m5', 'PK10', 'pk10', everyMinutes(5)],
    ['pcbm5', 'PCB', 'pcb', everyMinutes(5)],
    ['d3', 'LF', 'd3', dailyAt(20, 30)],
    ['p5', 'LF', 'ssc', dailyAt(20, 35)],
    ['lhc', 'LHC', 'lhc', dailyAt(21, 30)],
  ]),
  ...gamesOf('ELOTT', [
    ['sscm1', 'SSC', 'ssc', everyMinutes(1)],
    ['k3m1', 'K3', 'k3', everyMinutes(1)],
    ['x5m1', '11X5', 'x5', everyMinutes(1)],
    ['pk10m1', 'PK10', 'pk10', everyMinutes(1)],
    ['pcbm1', 'PCB', 'pcb', everyMinutes(1)],
    ['chainm1', 'CHAIN', 'chain', everyMinutes(1)],
  ]),
  ...gamesOf('TCG_SEA', [
    ['vsscm3', 'VIDEO', 'ssc', everyMinutes(3)],
    ['vpk10m3', 'VIDEO', 'pk10', everyMinutes(3)],
    ['vk3m3', 'VIDEO', 'k3', everyMinutes(3)],
    ['chainm3', 'CHAIN', 'chain', everyMinutes(3)],
    ['lhcm5', 'LHC', 'lhc', everyMinutes(5)],
  ]),
  ...gamesOf('TCG_LOTTO_VN', [
    [northernCode, 'VN', 'vn-north', northernSchedule],
    ...stations.map(({ code }): Row => [code, 'VN', 'vn-south', stationSchedule(code)]),
    ['mbm5', 'VN', 'vn-north', everyMinutes(5, vietnamZone)],
  ]),
];

const gamesByCode = new Map(lotteryGames.map((game) => [game.code, game]));

export const lotteryGameOf = (code: string): LotteryGame | undefined => gamesByCode.get(code);
