import { sql, type Reader } from '@/platform/ground/db';

/** The hashes of all tickets of the draw that stand, in the order of their ids: the leaves of its tree. */
export async function listLeaves(
  reader: Reader,
  drawId: string,
): Promise<{ ticketId: string; leaf: string }[]> {
  const { rows } = await reader.execute<{ ticketId: string; leaf: string }>(
    sql`select ticket_id as "ticketId", leaf from lottery_tickets
        where draw_id = ${drawId} and state <> 'cancelled' order by ticket_id collate "C"`,
  );
  return rows;
}
