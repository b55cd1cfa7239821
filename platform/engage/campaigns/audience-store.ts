import { gameTypesOfProduct } from '@/lib/contract/calls/loyalty/campaigns';
import { empty, sql, type Reader, type Sql } from '@/platform/ground/db';
import { isInPresent } from '@/platform/people/demonstration';
import type { Segment } from './types';

/** Whose accounts are their own: trial accounts and who works for an agent are written to by nobody. */
const realTypes = [0, 1, 2];

/** The newest choice, as `getChosenLanguage` of the notices has it. */
const language = sql`coalesce((select l.language from member_languages l where l.member_id = m.id
  order by l.id desc limit 1), 'EN')`;
/** The highest that was ever given, as `getRank` has it. */
const level = sql`coalesce((select max(r.rank_level) from member_ranks r
  where r.member_id = m.id and r.scheme = 'vip'), 0)`;

const isSeenSince = (at: Sql): Sql =>
  sql`exists (select 1 from sessions s where s.member_id = m.id and s.last_seen_at > ${at})`;

function daysBefore(at: Date, days: number): Sql {
  return sql`${new Date(at.getTime() - days * 86_400_000)}::timestamptz`;
}

function hasPlayed(product: Segment['product']): Sql {
  if (!product) return empty;
  return sql`and exists (select 1 from game_rounds g join games using (game_id)
    where g.member_id = m.id and g.currency = 'PLAY' and g.status <> 'rolled_back'
      and games.game_type = any(${gameTypesOfProduct[product]}))`;
}

/** `at`: when the campaign began, so that a run that goes on later chooses the same members. */
function isMeant(segment: Segment, at: Date): Sql {
  const { languages, levelFrom, levelTo, registeredFrom, registeredTo, seenWithinDays, unseenForDays } =
    segment;
  return sql`m.account_type = any(${realTypes}) and m.created_at <= ${at} and ${isInPresent(sql`m.id`)}
    ${languages ? sql`and ${language} = any(${languages})` : empty}
    ${levelFrom === undefined ? empty : sql`and ${level} >= ${levelFrom}`}
    ${levelTo === undefined ? empty : sql`and ${level} <= ${levelTo}`}
    ${registeredFrom ? sql`and m.created_at >= ${registeredFrom}::timestamptz` : empty}
    ${registeredTo ? sql`and m.created_at < ${registeredTo}::timestamptz` : empty}
    ${seenWithinDays === undefined ? empty : sql`and ${isSeenSince(daysBefore(at, seenWithinDays))}`}
    ${unseenForDays === undefined ? empty : sql`and not ${isSeenSince(daysBefore(at, unseenForDays))}`}
    ${hasPlayed(segment.product)}`;
}

/** Members of the segment about whom nothing was decided yet, in the order of their ids. */
export async function listAudience(
  reader: Reader,
  { campaignId, segment, at, limit }: { campaignId: string; segment: Segment; at: Date; limit: number },
): Promise<string[]> {
  const { rows } = await reader.execute<{ id: string }>(
    sql`select m.id from members m where ${isMeant(segment, at)}
          and not exists (select 1 from campaign_sends c where c.campaign_id = ${campaignId} and c.member_id = m.id)
        order by m.id limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

/** How many it is for, before anybody is left out. */
export async function countAudience(reader: Reader, segment: Segment, at: Date): Promise<number> {
  const { rows } = await reader.execute<{ count: number }>(
    sql`select count(*)::integer as count from members m where ${isMeant(segment, at)}`,
  );
  return rows[0]?.count ?? 0;
}
