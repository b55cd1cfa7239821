import type { MarketingChannel } from '@/lib/contract/calls/loyalty/campaigns';
import { say } from '@/lib/said';
import { sendMessage } from '@/platform/brand/messages';
import { getChosenLanguage } from '@/platform/brand/notices';
import { localeOfLanguage, queueLetter, writeLetter } from '@/platform/brand/outbox';
import { queueNotes, type Note } from '@/platform/brand/push';
import { getSettings } from '@/platform/brand/settings';
import type { Tx } from '@/platform/ground/db';
import { getContact } from '@/platform/people/members';
import { issueReward } from '../rewards';
import { CampaignError } from './errors';
import { valueOf } from './read-piece';
import { untilQuiet } from './rules';
import type { Campaign, CampaignText, Send } from './types';
import { oneClickUrl, unsubscribeLink } from './unsubscribe-link';

const dayMs = 86_400_000;
/** A notification of marketing that no device has taken by then is old. */
const freshMs = 4 * 3_600_000;
/** What a device shows of a text before it is opened. */
const shownLength = 180;

interface Delivery {
  memberId: string;
  channels: readonly MarketingChannel[];
  now: Date;
}

/** The text in the reader's language, or in English. */
function textFor({ texts, campaignId }: Campaign, chosen: string): CampaignText & { language: string } {
  const language = texts[chosen] ? chosen : 'EN';
  const text = texts[language];
  if (!text) throw new CampaignError(say`The campaign ${campaignId} has no English text`);
  return { ...text, language };
}

/** What stands below marketing: why somebody gets it, and how that ends. */
async function footFor(
  tx: Tx,
  campaign: Campaign,
  {
    memberId,
    language,
    channel,
    now,
  }: { memberId: string; language: string; channel: MarketingChannel; now: Date },
): Promise<string> {
  if (campaign.kind === 'service') return '';
  const values = channel === 'email' ? { link: unsubscribeLink({ memberId, channel, language }) } : {};
  const letter = channel === 'email' ? 'foot_email' : 'foot_inbox';
  return `\n\n${(await writeLetter(tx, { letter, values, language, now })).body}`;
}

async function giveReward(
  tx: Tx,
  { campaignId, texts, reward }: Campaign,
  memberId: string,
  now: Date,
): Promise<string | null> {
  if (!reward) return null;
  const value = valueOf(reward);
  if (value === null) throw new CampaignError(say`The reward of ${campaignId} has no value`);
  const { kind, wageringMultiple, validDays, claimDays } = reward;
  return issueReward(tx, {
    memberId,
    kind,
    source: 'campaign',
    reference: `${campaignId}:${memberId}`,
    value,
    ...(kind === 'bonus' && wageringMultiple !== undefined && validDays !== undefined
      ? { wageringMultiple, validDays }
      : {}),
    titles: Object.fromEntries(Object.entries(texts).map(([language, { title }]) => [language, title])),
    expiresAt: new Date(now.getTime() + claimDays * dayMs),
    now,
  });
}

/** The first paragraph, cut where it is too long for a notification. */
function shown(body: string): string {
  const [first = ''] = body.split(/\n{2,}/);
  return first.length <= shownLength ? first : `${first.slice(0, shownLength - 1).trimEnd()}…`;
}

function noteOf(
  { campaignId, page }: Campaign,
  { title, body, language }: CampaignText & { language: string },
): Note {
  const locale = localeOfLanguage(language);
  return {
    title,
    body: shown(body),
    lang: locale,
    dir: locale === 'ar' || locale === 'ur' ? 'rtl' : 'ltr',
    path: locale === 'en' ? page : `/${locale}${page === '/' ? '' : page}`,
    tag: campaignId,
  };
}

/** Marketing is not shown in the quiet hours either, however late a device comes on. */
async function shownUntil(tx: Tx, { kind }: Campaign, now: Date): Promise<Date> {
  if (kind === 'service') return new Date(now.getTime() + dayMs);
  const { agents } = await getSettings(tx, now);
  return new Date(now.getTime() + Math.min(freshMs, untilQuiet(now, agents.timeZone)));
}

/** Writes to one member by these channels, and issues the reward; in the transaction that says so. */
export async function deliver(
  tx: Tx,
  campaign: Campaign,
  { memberId, channels, now }: Delivery,
): Promise<Pick<Send, 'messageId' | 'letterId' | 'pushed' | 'rewardId'>> {
  const text = textFor(campaign, await getChosenLanguage(tx, memberId));
  const { language, title, body } = text;
  const bodyFor = async (channel: MarketingChannel) =>
    body + (await footFor(tx, campaign, { memberId, language, channel, now }));
  const messageId = channels.includes('inbox')
    ? await sendMessage(tx, { memberId, title, body: await bodyFor('inbox'), now })
    : null;
  const email = channels.includes('email') ? await getContact(tx, memberId, 'email') : null;
  const letterId =
    email &&
    (await queueLetter(tx, {
      channel: 'email',
      recipient: email.value,
      letter: `campaign_${campaign.kind}`,
      text: {
        subject: title,
        body: await bodyFor('email'),
        ...(campaign.kind === 'marketing' && {
          unsubscribeUrl: oneClickUrl({ memberId, channel: 'email', language }),
        }),
      },
      now,
    }));
  const expiresAt = await shownUntil(tx, campaign, now);
  const pushed = channels.includes('push')
    ? await queueNotes(tx, { memberId, note: noteOf(campaign, text), now, expiresAt })
    : 0;
  return { messageId, letterId, pushed, rewardId: await giveReward(tx, campaign, memberId, now) };
}
