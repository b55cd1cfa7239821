import { isUrlTemplate } from '@/lib/addresses/url-template';
import { executePrepared, sql, type Reader, type Tx } from '@/platform/ground/db';
import { getSignerSecret } from '@/platform/ground/signers';

/** All SQL of `lottery_draw_houses`: who draws, the newest row counts. */
export interface DrawHouseAddresses {
  anchorUrl: string;
  revealUrl: string;
}

/** One that is there already keeps its addresses. */
export async function addDrawHouse(
  tx: Tx,
  { signer, anchorUrl, revealUrl, since }: DrawHouseAddresses & { signer: string; since: Date },
): Promise<void> {
  for (const url of [anchorUrl, revealUrl])
    if (!isUrlTemplate(url) || url.includes('?')) throw new Error(`No draw house answers at ${url}`);
  await tx.execute(
    sql`insert into lottery_draw_houses (signer, anchor_url, reveal_url, since)
        values (${signer}, ${anchorUrl}, ${revealUrl}, ${since}) on conflict do nothing`,
  );
}

/** Null where nobody draws. */
export async function getDrawHouseAddresses(
  reader: Reader,
): Promise<(DrawHouseAddresses & { signer: string }) | null> {
  const { rows } = await executePrepared<DrawHouseAddresses & { signer: string }>(
    reader,
    sql`select signer, anchor_url as "anchorUrl", reveal_url as "revealUrl" from lottery_draw_houses
        order by since desc, signer limit 1`,
  );
  return rows[0] ?? null;
}

/** Null where nobody draws, or whose signature is not believed any more. */
export async function getDrawHouse(
  reader: Reader,
): Promise<(DrawHouseAddresses & { secret: Buffer }) | null> {
  const house = await getDrawHouseAddresses(reader);
  const secret = house && (await getSignerSecret(reader, { access: 'draws', signer: house.signer }));
  return house && secret ? { ...house, secret } : null;
}
