import { newId, sql, type Reader, type Sql, type Tx } from '@/platform/ground/db';

/** All SQL of `agent_links`, `agent_link_uses` and `agent_preset_offers`. */
export interface AgentLink {
  linkId: string;
  code: string;
  ownerId: string;
  accountType: 0 | 2;
  label: string;
  domain: string | null;
  maxUses: number | null;
  /** Terms of contracts, as their schema has accepted them. */
  offers: object[];
  openedBy: string;
  since: Date;
  endsAt: Date | null;
  endedAt: Date | null;
  uses: number;
}

const uses = sql`(select count(*)::int from agent_link_uses u where u.link_id = l.id)`;
const columns = sql`l.id as "linkId", l.code, l.owner_id as "ownerId", l.opens as "accountType", l.label, l.domain,
  l.max_uses as "maxUses", l.offers, l.opened_by as "openedBy", l.since, l.ends_at as "endsAt",
  l.ended_at as "endedAt", ${uses} as uses`;

/** Neither ended, nor past its end, nor used up. */
const isOpen = (now: Date): Sql =>
  sql`(l.ended_at is null and (l.ends_at is null or l.ends_at > ${now}) and (l.max_uses is null or ${uses} < l.max_uses))`;

/** `Site.Example:3000.` and `site.example` are one domain. */
export function domainName(domain: string): string {
  return domain.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}

/**
 * The link whose code this is, in any capitals; null for a code that does not count: one that nobody has, that has ended or
 * is used up, or that belongs to another domain.
 */
export async function findLink(
  reader: Reader,
  { code, domain, now }: { code: string; domain: string | null; now: Date },
): Promise<AgentLink | null> {
  const here = domain === null ? null : domainName(domain);
  const { rows } = await reader.execute<AgentLink>(
    sql`select ${columns} from agent_links l
        where lower(l.code) = lower(${code.trim()}) and ${isOpen(now)}
          and (l.domain is null or lower(l.domain) = ${here}::text)`,
  );
  return rows[0] ?? null;
}

export async function getLink(reader: Reader, linkId: string): Promise<AgentLink | null> {
  const { rows } = await reader.execute<AgentLink>(
    sql`select ${columns} from agent_links l where l.id = ${linkId}`,
  );
  return rows[0] ?? null;
}

/** Nobody else uses or ends the link before the transaction ends. */
export async function lockLink(tx: Tx, linkId: string): Promise<void> {
  await tx.execute(sql`select 1 from agent_links where id = ${linkId} for update`);
}

/** Open ones first, then the newest; the most that a screen shows. */
export async function listLinks(reader: Reader, ownerId: string, now: Date): Promise<AgentLink[]> {
  const { rows } = await reader.execute<AgentLink>(
    sql`select ${columns} from agent_links l where l.owner_id = ${ownerId}
        order by ${isOpen(now)} desc, l.since desc, l.id desc limit 200`,
  );
  return rows;
}

export async function countOpenLinks(reader: Reader, ownerId: string, now: Date): Promise<number> {
  const { rows } = await reader.execute<{ count: number }>(
    sql`select count(*)::int as count from agent_links l where l.owner_id = ${ownerId} and ${isOpen(now)}`,
  );
  return rows[0]?.count ?? 0;
}

export type NewLink = Omit<AgentLink, 'linkId' | 'endedAt' | 'uses'>;

/** The id of the link; null when somebody has the code, or had it. */
export async function insertLink(tx: Tx, link: NewLink): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`insert into agent_links (id, code, owner_id, opens, label, domain, max_uses, offers, opened_by, since, ends_at)
        values (${newId('agl', link.since.getTime())}, ${link.code}, ${link.ownerId}, ${link.accountType}, ${link.label},
                ${link.domain}, ${link.maxUses}, ${JSON.stringify(link.offers)}::jsonb, ${link.openedBy}, ${link.since},
                ${link.endsAt})
        on conflict (lower(code)) do nothing returning id`,
  );
  return rows[0]?.id ?? null;
}

/** False when it has ended before. */
export async function updateLinkEnd(
  tx: Tx,
  { linkId, endedBy, now }: { linkId: string; endedBy: string; now: Date },
): Promise<boolean> {
  const ended = await tx.execute(
    sql`update agent_links set ended_at = ${now}, ended_by = ${endedBy} where id = ${linkId} and ended_at is null`,
  );
  return ended.rowCount === 1;
}

export async function insertUse(
  tx: Tx,
  { link, memberId, now }: { link: AgentLink; memberId: string; now: Date },
): Promise<void> {
  await tx.execute(
    sql`insert into agent_link_uses (member_id, link_id, used_at) values (${memberId}, ${link.linkId}, ${now})`,
  );
  for (const [position, terms] of link.offers.entries()) {
    await tx.execute(
      sql`insert into agent_preset_offers (member_id, position, terms, made_at)
          values (${memberId}, ${position}, ${JSON.stringify(terms)}::jsonb, ${now})`,
    );
  }
}

/** What the link of this account has promised and nobody has taken up yet; from now on it is taken up. */
export async function takePresetOffers(tx: Tx, memberId: string, now: Date): Promise<object[]> {
  const { rows } = await tx.execute<{ position: number; terms: object }>(
    sql`update agent_preset_offers set taken_at = ${now}
        where member_id = ${memberId} and taken_at is null returning position, terms`,
  );
  return rows.sort((one, other) => one.position - other.position).map(({ terms }) => terms);
}

/** Gives an agent a code that nobody has had before; a code that was there, or has ended, stays as it is. */
export async function seedLink(
  tx: Tx,
  {
    code,
    ownerId,
    domain = null,
    now = new Date(),
  }: { code: string; ownerId: string; domain?: string | null; now?: Date },
): Promise<void> {
  await insertLink(tx, {
    code,
    ownerId,
    accountType: 0,
    label: '',
    domain: domain === null ? null : domainName(domain),
    maxUses: null,
    offers: [],
    openedBy: ownerId,
    since: now,
    endsAt: null,
  });
}
