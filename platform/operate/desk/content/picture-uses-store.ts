import { newest } from '@/platform/brand/content';
import { sql, type Reader, type Sql } from '@/platform/ground/db';

/** Every text and every address of a picture that is or may come to be shown, by the piece that has it. */
const places: Sql = sql`(
  select 'article:' || slug as place, content as text from
    (select distinct on (slug, language) slug, content from help_article_texts order by slug, language, revision desc) t
  union all
  select 'promotion:' || promotion_id, content from
    (select distinct on (promotion_id, language) promotion_id, content from promotion_texts
     order by promotion_id, language, revision desc) t
  union all select 'promotion:' || promotion_id, picture from ${newest('promotions', 'promotion_id')} p
  union all select 'reward:' || reward_id, picture from ${newest('point_rewards', 'reward_id')} r
  union all select 'notice:' || announcement_id, content from announcement_texts
  union all select 'banner:' || id, picture_url from banners
  union all select piece, content from
    (select distinct on (piece, language) piece, content from content_drafts order by piece, language, sequence desc) d)`;

/** Which pieces show these pictures, by address. */
export async function listPictureUses(
  reader: Reader,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await reader.execute<{ address: string; places: string[] }>(
    sql`select a.address, array_agg(distinct p.place order by p.place) as places
        from unnest(${addresses}::text[]) a (address) join ${places} p on position(a.address in p.text) > 0
        group by a.address`,
  );
  return new Map(rows.map(({ address, places: found }) => [address, found]));
}
