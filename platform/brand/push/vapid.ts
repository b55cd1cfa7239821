import webPush from 'web-push';
import { env } from '@/lib/env';
import { sealText, unsealText } from '@/lib/server/sealed-text';
import type { Reader } from '@/platform/ground/db';
import { getKeys, insertKeys } from './push-store';

export interface VapidKeys {
  /** Who answers for the messages, for whoever runs a push service: `https:` or `mailto:`. */
  subject: string;
  publicKey: string;
  privateKey: string;
}

const seal = { purpose: 'push-keys', rowId: 'vapid' };

function subjectOf({ PUBLIC_URL: address, MAIL_FROM: from }: ReturnType<typeof env>): string {
  if (address?.startsWith('https:')) return new URL(address).origin;
  return `mailto:${/[^<\s]+@[^>\s]+/.exec(from)?.[0] ?? 'no-reply@localhost'}`;
}

/** The pair of this site (RFC 8292). The first use makes it, and two at once make one. */
export async function vapidKeys(db: Reader, now: Date): Promise<VapidKeys> {
  const known = await getKeys(db);
  if (known)
    return {
      subject: subjectOf(env()),
      publicKey: known.publicKey,
      privateKey: unsealText(known.sealedPrivateKey, seal),
    };
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await insertKeys(db, { publicKey, sealedPrivateKey: sealText(privateKey, seal), now });
  return vapidKeys(db, now);
}
