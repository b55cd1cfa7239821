import { createHmac, timingSafeEqual } from 'node:crypto';
import { marketingChannels, type MarketingChannel } from '@/lib/contract/calls/loyalty/campaigns';
import { env } from '@/lib/env';
import { oneClickPath, routes } from '@/lib/routes';
import { localeOfLanguage } from '@/platform/brand/outbox';
import { deriveSecret } from '@/lib/server/secrets';

interface Subscription {
  memberId: string;
  channel: MarketingChannel;
}

/** 132 bits, which nobody guesses. */
const signatureLength = 22;

function signatureOf({ memberId, channel }: Subscription): string {
  const digest = createHmac('sha256', deriveSecret('unsubscribe-links')).update(`${memberId}.${channel}`);
  return digest.digest('base64url').slice(0, signatureLength);
}

/** Says whose channel it switches off, signed, so that it serves for nobody else's. It never runs out. */
export function unsubscribeToken(subscription: Subscription): string {
  return `${subscription.memberId}.${subscription.channel}.${signatureOf(subscription)}`;
}

/** Null for whatever was not made by `unsubscribeToken` of this deployment. */
export function readUnsubscribeToken(token: string): Subscription | null {
  const [memberId = '', name = '', signature = '', ...rest] = token.split('.');
  const channel = marketingChannels.find((one) => one === name);
  if (!channel || rest.length > 0) return null;
  const expected = Buffer.from(signatureOf({ memberId, channel }));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return { memberId, channel };
}

interface Addressed extends Subscription {
  language: string;
}

function originOfSite(): string {
  const { PUBLIC_URL: address, PORT: port } = env();
  return (address ?? `http://localhost:${port}`).replace(/\/$/, '');
}

/** A whole address: an e-mail is read elsewhere. Whoever opens it finds a button. */
export function unsubscribeLink({ language, ...subscription }: Addressed): string {
  const locale = localeOfLanguage(language);
  const path = locale === 'en' ? routes.unsubscribe : `/${locale}${routes.unsubscribe}`;
  return `${originOfSite()}${path}?token=${unsubscribeToken(subscription)}`;
}

/** What a mail program posts to when its reader presses once (RFC 8058). Who opens it is led to the page of the button. */
export function oneClickUrl({ language, ...subscription }: Addressed): string {
  const query = new URLSearchParams({
    token: unsubscribeToken(subscription),
    locale: localeOfLanguage(language),
  });
  return `${originOfSite()}${oneClickPath}?${query.toString()}`;
}
