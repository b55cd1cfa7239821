import { useTestDatabase } from '@/lib/testing/database';
import { moveMoney } from '@/lib/testing/scenes/protected-play';
import {
  addReader,
  campaignNoon,
  choose,
  marketingOf,
  pieceOf,
  planned,
  whatCame,
} from '@/lib/testing/scenes/campaigns';
import { markRead } from '@/platform/brand/messages';
import { inTransaction, sql } from '@/platform/ground/db';
import { accounts, post } from '@/platform/ground/ledger';
import { endHarmMarker, openHarmMarker } from '@/platform/people/protection';
import { beginProtection, exclude, insertLimit } from '@/platform/people/protection-gate';
import { claimReward } from '../rewards';
import { countAudience } from './audience-store';
import { planCampaign, putCampaign, stopCampaign } from './change-campaign';
import { readFigures } from './figures';
import { sendDueCampaigns } from './send-campaigns';

const test = useTestDatabase();
const now = campaignNoon;
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
const run = (at = now) => sendDueCampaigns(test.db, at);
const nothing = { messages: 0, letters: 0, rewards: 0 };
const points = { kind: 'points', value: '50', claimDays: 7 };

/** Somebody who wants to hear of everything that is asked for in these tests. */
async function willing(): Promise<string> {
  const memberId = await addReader(test.db);
  await choose(test.db, memberId, ['inbox', 'email']);
  return memberId;
}

describe('a campaign', () => {
  it('of marketing reaches who has chosen it, in their language, with why they get it and how it ends', async () => {
    const [both, neither] = [await willing(), await addReader(test.db)];
    const filipino = await addReader(test.db, { language: 'TY' });
    await choose(test.db, filipino, ['inbox']);
    const campaignId = await planned(test.db, marketingOf());
    await run();
    expect(await whatCame(test.db, campaignId, both)).toMatchObject({
      leftOut: null,
      messages: 1,
      letters: 1,
    });
    expect(await whatCame(test.db, campaignId, filipino)).toMatchObject({
      leftOut: null,
      messages: 1,
      letters: 0,
    });
    expect(await whatCame(test.db, campaignId, neither)).toEqual({ leftOut: 'no_consent', ...nothing });
    const { rows } = await test.db.execute<{ title: string; body: string }>(
      sql`select title, body from member_messages where member_id in (${both}, ${filipino}) order by title`,
    );
    expect(rows.map(({ title }) => title)).toEqual(['Balita mula sa mall', 'News of the mall']);
    expect(rows[1]?.body).toMatch(/It is blue\.\n\n.*You can change that at any time/s);
  });

  it('of service asks for no consent, and brings nothing to trial accounts and to who works for an agent', async () => {
    const reader = await addReader(test.db, { hasEmail: false });
    const others = [
      await addReader(test.db, { accountType: 4 }),
      await addReader(test.db, { accountType: 41 }),
    ];
    const campaignId = await planned(test.db, pieceOf());
    await run();
    expect(await whatCame(test.db, campaignId, reader)).toMatchObject({ leftOut: null, messages: 1 });
    for (const other of others) expect(await whatCame(test.db, campaignId, other)).toBeNull();
  });

  it('leaves out at the moment of sending whoever was excluded, marked or at a limit since it was planned', async () => {
    const people = {
      excluded: await willing(),
      time_out: await willing(),
      harm: await willing(),
      unsubscribed: await willing(),
    };
    const fine = await willing();
    const campaignId = await planned(test.db, marketingOf({ reward: points }));
    await inTransaction(test.db, async (tx) => {
      await exclude(tx, { memberId: people.excluded, period: '6m', recordedBy: 'member' }, now);
      await exclude(tx, { memberId: people.time_out, period: '24h', recordedBy: 'member' }, now);
      await openHarmMarker(tx, { memberId: people.harm, actor: 'desk:ana', reason: 'Chases' }, now);
    });
    await choose(test.db, people.unsubscribed, ['inbox', 'email'], { isOn: false });
    await run();
    for (const [leftOut, memberId] of Object.entries(people))
      expect(await whatCame(test.db, campaignId, memberId)).toEqual({ leftOut, ...nothing });
    expect(await whatCame(test.db, campaignId, fine)).toEqual({
      leftOut: null,
      messages: 1,
      letters: 1,
      rewards: 1,
    });
  });

  it('goes to who had a marker once somebody else has ended it', async () => {
    const memberId = await addReader(test.db);
    const by = (actor: string) => ({ memberId, actor, reason: 'Chases' });
    await inTransaction(test.db, async (tx) => {
      await openHarmMarker(tx, by('desk:ana'), now);
      expect(await endHarmMarker(tx, by('desk:ana'), now)).toBe(false);
      expect(await endHarmMarker(tx, by('desk:ben'), now)).toBe(true);
    });
    const campaignId = await planned(test.db, pieceOf());
    await run();
    expect(await whatCame(test.db, campaignId, memberId)).toMatchObject({ leftOut: null, messages: 1 });
  });

  it('of marketing is at most two in seven days', async () => {
    const memberId = await willing();
    const outcomes: (string | null | undefined)[] = [];
    for (const at of [now, later(1), later(2), later(8)]) {
      const campaignId = await planned(test.db, marketingOf(), at);
      await run(at);
      outcomes.push((await whatCame(test.db, campaignId, memberId))?.leftOut);
    }
    expect(outcomes).toEqual([null, null, 'too_often', null]);
    const service = await planned(test.db, pieceOf(), later(8));
    await run(later(8));
    expect(await whatCame(test.db, service, memberId)).toMatchObject({ leftOut: null });
  });

  it('of marketing waits for nine in the morning; service does not', async () => {
    const memberId = await willing();
    const night = new Date('2026-11-20T21:00:00Z');
    const [marketing, service] = [
      await planned(test.db, marketingOf(), night),
      await planned(test.db, pieceOf(), night),
    ];
    await run(night);
    expect(await whatCame(test.db, marketing, memberId)).toBeNull();
    expect(await whatCame(test.db, service, memberId)).not.toBeNull();
    await run(new Date('2026-11-21T08:59:59Z'));
    expect(await whatCame(test.db, marketing, memberId)).toBeNull();
    await run(new Date('2026-11-21T09:00:00Z'));
    expect(await whatCame(test.db, marketing, memberId)).not.toBeNull();
  });

  it('is stopped for everybody who has not had their turn, and is sent to nobody before its time', async () => {
    const memberId = await addReader(test.db);
    const campaignId = await planned(test.db, pieceOf(), later(1));
    await run();
    expect(await whatCame(test.db, campaignId, memberId)).toBeNull();
    await inTransaction(test.db, (tx) => stopCampaign(tx, { campaignId, actor: 'desk:ana' }, now));
    await run(later(2));
    expect(await whatCame(test.db, campaignId, memberId)).toBeNull();
  });

  it('says what came of it: sent, left out and why, read, claimed', async () => {
    const [reads, claims] = [await willing(), await willing()];
    await addReader(test.db);
    const campaignId = await planned(test.db, marketingOf({ reward: points }));
    await run();
    await inTransaction(test.db, async (tx) => {
      const { rows } = await tx.execute<{ messageId: string; rewardId: string; memberId: string }>(
        sql`select message_id as "messageId", reward_id as "rewardId", member_id as "memberId" from campaign_sends
            where campaign_id = ${campaignId} and member_id in (${reads}, ${claims})`,
      );
      const of = (memberId: string) => rows.find((row) => row.memberId === memberId);
      await markRead(tx, { memberId: reads, messageId: of(reads)?.messageId ?? '', now });
      await claimReward(tx, { memberId: claims, rewardId: of(claims)?.rewardId ?? '' }, now);
    });
    const figures = await readFigures(test.db, campaignId);
    expect(figures).toMatchObject({ read: 1, claimed: 1 });
    expect(figures.sent).toBe(figures.rewards);
    const decided = figures.sent + Object.values(figures.leftOut).reduce((sum, count) => sum + count, 0);
    expect(decided).toBe(await countAudience(test.db, {}, now));
  });
});

describe('a limit that was reached', () => {
  // The ledger dates what it writes.
  const moment = () => new Date();
  const limit = async (memberId: string, kind: 'stake' | 'deposit', most: bigint) =>
    inTransaction(test.db, async (tx) => {
      await beginProtection(tx, memberId);
      const at = new Date(Date.now() - 60_000);
      await insertLimit(tx, {
        id: `lim_${memberId}`,
        memberId,
        source: 'member',
        kind,
        period: 'day',
        most,
        inForceFrom: at,
      });
    });
  const fund = (memberId: string, kind: string) =>
    inTransaction(test.db, (tx) =>
      post(tx, {
        key: `fund:${memberId}`,
        transfers: [
          {
            kind,
            debit: accounts.house('demonstration'),
            credit: accounts.cash(memberId),
            amountMinor: 1_000n,
            reference: 'test',
          },
        ],
      }),
    );

  it('keeps every campaign away for seven days, and one with room left does not', async () => {
    const [reached, roomy, paid] = [
      await addReader(test.db),
      await addReader(test.db),
      await addReader(test.db),
    ];
    await limit(reached, 'stake', 500n);
    await limit(roomy, 'stake', 1_000n);
    await limit(paid, 'deposit', 1_000n);
    for (const memberId of [reached, roomy]) {
      await fund(memberId, 'opening_balance');
      await inTransaction(test.db, (tx) => moveMoney(tx, memberId, 'stake', 500n));
    }
    await fund(paid, 'deposit');
    const campaignId = await planned(test.db, pieceOf(), moment());
    await run(moment());
    const outcomes = [reached, roomy, paid].map(
      async (one) => (await whatCame(test.db, campaignId, one))?.leftOut,
    );
    expect(await Promise.all(outcomes)).toEqual(['limit', null, 'limit']);
    const afterwards = new Date(Date.now() + 9 * 86_400_000);
    const next = await planned(test.db, pieceOf(), afterwards);
    await run(afterwards);
    expect(await whatCame(test.db, next, reached)).toMatchObject({ leftOut: null });
  });
});

describe('the segment', () => {
  it('is by language, level, when somebody registered and was seen, and by what they have played', async () => {
    const memberId = await addReader(test.db, {
      language: 'TH',
      createdAt: new Date('2026-10-05T00:00:00Z'),
    });
    const seen = new Date('2026-11-15T00:00:00Z');
    await test.db.execute(
      sql`insert into member_rank_names (scheme, rank_level, label_name) values ('vip', 3, 'Gold') on conflict do nothing`,
    );
    await test.db.execute(
      sql`insert into member_ranks (member_id, scheme, rank_level, since) values (${memberId}, 'vip', 3, ${seen})`,
    );
    const isFor = async (segment: object) => {
      const with_ = await countAudience(test.db, { languages: ['TH'], ...segment }, now);
      return with_ > 0;
    };
    expect(await isFor({})).toBe(true);
    expect(await isFor({ levelFrom: 3, levelTo: 3 })).toBe(true);
    expect(await isFor({ levelFrom: 4 })).toBe(false);
    expect(await isFor({ registeredFrom: '2026-10-05T00:00Z', registeredTo: '2026-10-06T00:00Z' })).toBe(
      true,
    );
    expect(await isFor({ registeredTo: '2026-10-05T00:00Z' })).toBe(false);
    expect(await isFor({ seenWithinDays: 30 })).toBe(false);
    expect(await isFor({ unseenForDays: 30 })).toBe(true);
    expect(await isFor({ product: 'sports' })).toBe(false);
  });

  it('by losses is refused by the database itself, whoever writes it', async () => {
    const insert = (segment: string) =>
      test.owner.query(
        `insert into campaigns (campaign_id, kind, channels, segment, texts, put_by, put_at)
         values ($1, 'service', '{inbox}', $2, '{"EN": {}}', 'x', now())`,
        [`by-hand-${segment.length}`, segment],
      );
    for (const name of ['losses', 'deposits', 'balance', 'lostMinor'])
      await expect(insert(`{"${name}": 1}`)).rejects.toThrow('campaigns_segment_check');
    await expect(insert('{"levelFrom": 1}')).resolves.toBeDefined();
  });
});

describe('what was planned', () => {
  it('stays as it was written; a draft can be written anew', async () => {
    const piece = pieceOf();
    const put = (change: object) =>
      inTransaction(test.db, (tx) => putCampaign(tx, { ...piece, ...change }, 'desk:ana', now));
    await put({});
    await put({ channels: ['email'] });
    await inTransaction(test.db, (tx) =>
      planCampaign(tx, { campaignId: piece.campaignId, actor: 'desk:ana' }, later(1)),
    );
    await expect(put({})).rejects.toThrow('was planned or stopped');
    await expect(
      test.db.execute(sql`update campaigns set channels = '{inbox}' where campaign_id = ${piece.campaignId}`),
    ).rejects.toThrow('is planned');
  });
});
