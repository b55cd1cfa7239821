import { crowdNames } from '@/platform/operate/seed';
import type { Reader } from '@/platform/ground/db';
import { lockedUntil } from '@/platform/people/account-locks';
import { listDemonstrationNames } from '@/platform/people/demonstration';
import { getCredential } from '@/platform/people/members';

/** Members of the demonstration who can log in with the password that everybody knows; the demo players' own are secret. */
export async function openLogins(reader: Reader, now: Date): Promise<string[]> {
  const secret = new Set<string>(crowdNames);
  const open: string[] = [];
  for (const [name, id] of await listDemonstrationNames(reader)) {
    if (secret.has(name) || (await lockedUntil(reader, id, now))) continue;
    if (await getCredential(reader, id)) open.push(name);
  }
  return open.sort();
}
