import { sql, type Reader, type Tx } from '@/platform/ground/db';

/** `Site.Example:3000.` and `site.example` are one domain. */
export function domainName(domain: string): string {
  return domain.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}

/**
 * The agent whose invitation code this is, in any capitals; null for a code that does not count: one that nobody has, that
 * has ended, or that belongs to another domain.
 */
export async function findAffiliate(
  reader: Reader,
  { code, domain }: { code: string; domain: string | null },
): Promise<{ agentId: string } | null> {
  const here = domain === null ? null : domainName(domain);
  const found = await reader.execute<{ agentId: string }>(
    sql`select agent_id as "agentId" from affiliate_codes
        where lower(code) = lower(${code.trim()}) and ended_at is null
          and (domain is null or lower(domain) = ${here}::text)`,
  );
  return found.rows[0] ?? null;
}

/** Gives an agent a code that nobody has had before; a code that was there, or has ended, stays as it is. */
export async function seedAffiliateCode(
  tx: Tx,
  {
    code,
    agentId,
    domain = null,
    now = new Date(),
  }: {
    code: string;
    agentId: string;
    domain?: string | null;
    now?: Date;
  },
): Promise<void> {
  await tx.execute(
    sql`insert into affiliate_codes (code, agent_id, domain, since)
        select ${code}::text, ${agentId}::text, ${domain === null ? null : domainName(domain)}::text, ${now}::timestamptz
        where not exists (select 1 from affiliate_codes where lower(code) = lower(${code}))
        on conflict do nothing`,
  );
}
