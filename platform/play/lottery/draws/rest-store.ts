import type { LocalDate, Rest } from '@/lib/lottery/calendar';
import { executePrepared, sql, type Reader, type Tx } from '@/platform/ground/db';

/** All SQL of `lottery_rests`: days on which a lottery is not drawn, beside those of its calendar. */
export async function listRests(reader: Reader, gameCode: string): Promise<Rest[]> {
  const { rows } = await executePrepared<Rest & { isResting: boolean }>(
    reader,
    sql`select distinct on (from_date, until_date) to_char(from_date, 'YYYY-MM-DD') as "from",
          to_char(until_date, 'YYYY-MM-DD') as "to", is_resting as "isResting"
        from lottery_rests where game_code = ${gameCode} order by from_date, until_date, recorded_at desc`,
  );
  return rows.filter(({ isResting }) => isResting).map(({ from, to }) => ({ from, to }));
}

export async function insertRest(
  tx: Tx,
  rest: { gameCode: string; from: LocalDate; to: LocalDate; isResting: boolean; now: Date },
): Promise<void> {
  await tx.execute(
    sql`insert into lottery_rests (game_code, from_date, until_date, is_resting, recorded_at)
        values (${rest.gameCode}, ${rest.from}, ${rest.to}, ${rest.isResting}, ${rest.now})`,
  );
}
