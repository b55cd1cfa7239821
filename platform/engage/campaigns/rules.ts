import type { MarketingChannel, MarketingChoice } from '@/lib/contract/calls/loyalty/campaigns';
import type { Campaign, CampaignKind, CampaignPiece, CampaignState, LeftOut } from './types';

/** Marketing that a member gets within `frequencyDays` at most. */
export const mostMarketing = 2;
export const frequencyDays = 7;
/** Days back in which a limit that was reached keeps everything away. */
export const limitDays = 7;

const [quietFrom, quietTo] = [21, 9];

const parts = (now: Date, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  Number.parseInt(
    new Intl.DateTimeFormat('en-GB', { timeZone, hourCycle: 'h23', ...options }).format(now),
    10,
  );

/** Milliseconds until 21:00 there; of a time that is not quiet itself. */
export function untilQuiet(now: Date, timeZone: string): number {
  const hour = parts(now, timeZone, { hour: '2-digit' });
  const minute = parts(now, timeZone, { minute: '2-digit' });
  const within = now.getTime() % 60_000;
  return ((quietFrom - hour) * 60 - minute) * 60_000 - within;
}

/** Whether it is between 21:00 and 09:00 there. */
export function isQuiet(now: Date, timeZone: string): boolean {
  const hour = parts(now, timeZone, { hour: '2-digit' });
  return hour >= quietFrom || hour < quietTo;
}

export function stateOf(
  campaign: Pick<Campaign, 'plannedFor' | 'startedAt' | 'finishedAt' | 'stoppedAt'>,
): CampaignState {
  if (campaign.stoppedAt) return 'stopped';
  if (campaign.finishedAt) return 'sent';
  if (campaign.startedAt) return 'sending';
  return campaign.plannedFor ? 'planned' : 'draft';
}

export interface ReaderFacts {
  /** Of the exclusion that is in force. */
  exclusion: 'time_out' | 'self_exclusion' | null;
  hasHarmMarker: boolean;
  hasReachedLimit: boolean;
  /** Every channel with every product. */
  choices: readonly MarketingChoice[];
  hasEmail: boolean;
  /** Whether notifications are switched on in some browser. */
  hasDevice: boolean;
  /** Marketing of the last days. */
  received: number;
}

/** By which channels this reader is written to, or why not at all. */
export type Decision = { channels: MarketingChannel[] } | { leftOut: LeftOut };

/** What nobody is written in, whatever it is about. */
export function protectionAgainst(
  facts: Pick<ReaderFacts, 'exclusion' | 'hasHarmMarker' | 'hasReachedLimit'>,
): LeftOut | null {
  if (facts.exclusion) return facts.exclusion === 'time_out' ? 'time_out' : 'excluded';
  if (facts.hasHarmMarker) return 'harm';
  return facts.hasReachedLimit ? 'limit' : null;
}

/** Decided at the moment of sending. Service needs no consent and is not counted; protection stops both. */
export function decide(
  { kind, product, channels }: Pick<CampaignPiece, 'product' | 'channels'> & { kind: CampaignKind },
  facts: ReaderFacts,
): Decision {
  const leftOut = protectionAgainst(facts);
  if (leftOut) return { leftOut };
  const asked = facts.choices.filter(
    (choice) => choice.product === product && channels.includes(choice.channel),
  );
  const wanted =
    kind === 'service'
      ? channels
      : channels.filter((channel) => asked.some((choice) => choice.channel === channel && choice.isOn));
  if (wanted.length === 0)
    return { leftOut: asked.some(({ changedAt }) => changedAt !== null) ? 'unsubscribed' : 'no_consent' };
  const isReached = { inbox: true, email: facts.hasEmail, push: facts.hasDevice };
  const reachable = wanted.filter((channel) => isReached[channel]);
  if (reachable.length === 0) return { leftOut: 'no_address' };
  if (kind === 'marketing' && facts.received >= mostMarketing) return { leftOut: 'too_often' };
  return { channels: reachable };
}
