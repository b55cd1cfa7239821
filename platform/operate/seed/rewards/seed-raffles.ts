import { listSeries, putSeries, type RaffleSeries } from '@/platform/engage/raffles';
import type { Tx } from '@/platform/ground/db';

/** Closes at 20:00 UTC every day and is drawn an hour later; the worker publishes each day's. */
const daily: RaffleSeries = {
  seriesId: 'daily',
  titles: {
    EN: 'Daily raffle',
    TY: 'Araw-araw na raffle',
    CN: '每日抽奖',
    ID: 'Undian harian',
    TH: 'จับรางวัลประจำวัน',
    VI: 'Quay thưởng hằng ngày',
    UR: 'روزانہ قرعہ اندازی',
    AR: 'السحب اليومي',
  },
  ticketPoints: 20,
  perMember: 50,
  closesMinute: 20 * 60,
  drawMinutes: 60,
  prizes: [
    { kind: 'cash', value: 100_00n, bonus: null },
    { kind: 'points', value: 2_000n, bonus: null },
    { kind: 'points', value: 1_000n, bonus: null },
    { kind: 'points', value: 500n, bonus: null },
    { kind: 'points', value: 500n, bonus: null },
  ],
  isRunning: true,
  isOnce: false,
};

/** The demonstration's raffle, where nobody has said anything of raffles. */
export async function seedRaffles(tx: Tx, recordedBy: string): Promise<void> {
  if ((await listSeries(tx)).length === 0) await putSeries(tx, daily, recordedBy);
}
