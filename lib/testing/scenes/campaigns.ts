import type { MarketingChannel, MarketingProduct } from '@/lib/contract/calls/loyalty/campaigns';
import { planCampaign, putCampaign, setChoices } from '@/platform/engage/campaigns';
import { inTransaction, newId, sql, type Db } from '@/platform/ground/db';
import { putContact } from '@/platform/people/members';

/** Noon, when marketing may be sent, of a day after which nothing of a test happens. */
export const campaignNoon = new Date('2026-11-20T12:00:00Z');
const registeredAt = new Date('2026-01-10T08:00:00Z');

interface ReaderOptions {
  hasEmail?: boolean;
  language?: string;
  accountType?: number;
  createdAt?: Date;
}

/** A member who can be written to; with an address unless `hasEmail` is false. */
export async function addReader(db: Db, options: ReaderOptions = {}): Promise<string> {
  const { hasEmail = true, language, accountType = 0, createdAt = registeredAt } = options;
  const memberId = newId('mem');
  await inTransaction(db, async (tx) => {
    await tx.execute(
      sql`insert into members (id, username, account_type, nickname, created_at)
          values (${memberId}, ${memberId}, ${accountType}, 'reader', ${createdAt})`,
    );
    const value = `${memberId}@example.test`;
    if (hasEmail) await putContact(tx, { memberId, kind: 'email', value, now: createdAt });
    if (language)
      await tx.execute(
        sql`insert into member_languages (member_id, language, chosen_at)
            values (${memberId}, ${language}, ${createdAt})`,
      );
  });
  return memberId;
}

/** Switches these channels on or off for a product. */
export async function choose(
  db: Db,
  memberId: string,
  channels: readonly MarketingChannel[],
  { product = 'loyalty', isOn = true }: { product?: MarketingProduct; isOn?: boolean } = {},
): Promise<void> {
  const wishes = channels.map((channel) => ({ channel, product, isOn }));
  await inTransaction(db, (tx) => setChoices(tx, { memberId, wishes, by: 'member' }, registeredAt));
}

const texts = {
  EN: { title: 'News of the mall', body: 'There is a new mug.\n\nIt is blue.' },
  TY: { title: 'Balita mula sa mall', body: 'May bagong tasa.' },
};

/** What an operator writes: a campaign of service by the inbox, unless `change` says otherwise. */
export const pieceOf = (change: object = {}) => ({
  campaignId: `news-${newId('x').slice(-12)}`,
  kind: 'service',
  channels: ['inbox'],
  texts,
  ...change,
});

export const marketingOf = (change: object = {}) =>
  pieceOf({ kind: 'marketing', product: 'loyalty', channels: ['inbox', 'email'], ...change });

/** Puts it and plans it for `at`; returns its name. */
export async function planned(db: Db, piece: object, at = campaignNoon): Promise<string> {
  return inTransaction(db, async (tx) => {
    const { campaignId } = await putCampaign(tx, piece, 'desk:ana', at);
    await planCampaign(tx, { campaignId, actor: 'desk:ana' }, at);
    return campaignId;
  });
}

export interface WhatCame {
  leftOut: string | null;
  messages: number;
  letters: number;
  rewards: number;
}

/** What a campaign has made of a member; null while nothing was decided. */
export async function whatCame(db: Db, campaignId: string, memberId: string): Promise<WhatCame | null> {
  const { rows } = await db.execute<WhatCame>(
    sql`select left_out as "leftOut",
          (select count(*)::integer from member_messages m where m.member_id = s.member_id) as messages,
          (select count(*)::integer from outbox_letters l where l.recipient = s.member_id || '@example.test') as letters,
          (select count(*)::integer from rewards r where r.member_id = s.member_id) as rewards
        from campaign_sends s where campaign_id = ${campaignId} and member_id = ${memberId}`,
  );
  return rows[0] ?? null;
}
