import { moneyText } from '@/lib/money';
import { raiseAlert } from '@/platform/ground/alerts';
import { inTransaction, sql, type Db, type Tx } from '@/platform/ground/db';
import { isSuspicious, listBotRooms, percentText, type BotRoom } from './bot-rooms';

const dayMs = 86_400_000;
/** After a longer rest only the days before today are made up for. */
const mostDays = 14;

const startOfDay = (moment: Date) => new Date(Math.floor(moment.getTime() / dayMs) * dayMs);
const dayText = (day: Date) => day.toISOString().slice(0, 10);

/** The Monday (UTC) on or before a day. */
export function weekOf(moment: Date): Date {
  const day = startOfDay(moment);
  return new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * dayMs);
}

const detailOf = (room: BotRoom) => ({
  game: room.gameName,
  room: room.roomName ?? '',
  matches: String(room.matches),
  staked: moneyText(room.stakedMinor),
  paid: moneyText(room.paidMinor),
  return: percentText(room.returnPercent) ?? '',
  fair: percentText(room.fairPercent) ?? '',
  suspiciousFrom: percentText(room.suspiciousFrom) ?? '',
});

/** The week up to the beginning of this day, once. */
async function lookAt(tx: Tx, day: Date, now: Date): Promise<number> {
  const { rowCount } = await tx.execute(
    sql`insert into bot_watch_days (day, looked_at) values (${dayText(day)}::date, ${now}) on conflict do nothing`,
  );
  if (rowCount === 0) return 0;
  const from = weekOf(new Date(day.getTime() - 1));
  let raised = 0;
  for (const room of await listBotRooms(tx, { from, to: day })) {
    if (!isSuspicious(room)) continue;
    const subject = `${room.gameCode} ${room.roomCode ?? moneyText(room.stakeMinor)}`;
    const alert = { kind: 'bot_room', subject, period: dayText(from), detail: detailOf(room), now } as const;
    if (await raiseAlert(tx, alert)) raised += 1;
  }
  return raised;
}

/**
 * Looks once at the end of each day at what rooms with bots have paid in its week so far, and raises an alert for each that pays more
 * than luck explains. Days on which nobody looked are made up for. Returns the alerts that were raised.
 */
export async function watchBotRooms(db: Db, now: Date): Promise<number> {
  const { rows } = await db.execute<{ day: string | null }>(
    sql`select to_char(max(day), 'YYYY-MM-DD') as day from bot_watch_days`,
  );
  const today = startOfDay(now).getTime();
  const last = rows[0]?.day ? new Date(rows[0].day).getTime() : today - dayMs;
  let raised = 0;
  for (let day = Math.max(last + dayMs, today - mostDays * dayMs); day <= today; day += dayMs)
    raised += await inTransaction(db, (tx) => lookAt(tx, new Date(day), now));
  return raised;
}
