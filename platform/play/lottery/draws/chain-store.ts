import { executePrepared, sql, type Reader, type Tx } from '@/platform/ground/db';
import type { PublishedChain } from './draw-source';

/** All SQL of `lottery_chains` and `lottery_margins`. */
const columns = sql`chain_id as "chainId", anchor, first_sequence as "firstSequence", links`;

/** The chain that this draw of the game belongs to, if it is published. */
export async function findChain(
  reader: Reader,
  { gameCode, sequence }: { gameCode: string; sequence: number },
): Promise<PublishedChain | null> {
  const { rows } = await executePrepared<PublishedChain>(
    reader,
    sql`select ${columns} from lottery_chains
        where game_code = ${gameCode} and not is_rehearsal and first_sequence <= ${sequence}
        order by first_sequence desc limit 1`,
  );
  const chain = rows[0];
  return chain && sequence < chain.firstSequence + chain.links ? chain : null;
}

export async function getChain(reader: Reader, chainId: string): Promise<PublishedChain | null> {
  const { rows } = await executePrepared<PublishedChain>(
    reader,
    sql`select ${columns} from lottery_chains where chain_id = ${chainId}`,
  );
  return rows[0] ?? null;
}

export async function insertChain(
  tx: Tx,
  chain: PublishedChain & { gameCode: string; isRehearsal: boolean; now: Date },
): Promise<void> {
  await tx.execute(
    sql`insert into lottery_chains (chain_id, game_code, is_rehearsal, first_sequence, links, anchor, published_at)
        values (${chain.chainId}, ${chain.gameCode}, ${chain.isRehearsal}, ${chain.firstSequence}, ${chain.links},
          ${chain.anchor}, ${chain.now})
        on conflict do nothing`,
  );
}

/** Hundredths of a percent: where nobody has said otherwise the house keeps 3.00 %. */
export const usualMargin = 300;

export async function getMargin(reader: Reader, family: string, now: Date): Promise<number> {
  const { rows } = await executePrepared<{ margin: number }>(
    reader,
    sql`select margin from lottery_margins where family = ${family} and since <= ${now} order by since desc limit 1`,
  );
  return rows[0]?.margin ?? usualMargin;
}

/** For draws that open from then on. */
export async function insertMargin(
  tx: Tx,
  { family, since, margin }: { family: string; since: Date; margin: number },
): Promise<void> {
  await tx.execute(
    sql`insert into lottery_margins (family, since, margin) values (${family}, ${since}, ${margin})`,
  );
}
