import type { Reader } from '@/platform/ground/db';
import { crowdNames, demonstrationCast, demonstrationPassword, historyPlayer } from '@/platform/operate/seed';
import { lockedUntil } from '@/platform/people/account-locks';
import { listDemonstrationNames } from '@/platform/people/demonstration';
import { getCredential, getMemberByUsername, isPasswordOf } from '@/platform/people/members';

/** The demo players have passwords of their own, and each is asked for nothing. */
const secretNames = new Set<string>(crowdNames);

/** Whether the password that everybody knows is the account's, and no lock keeps it out. */
async function isOpen(reader: Reader, username: string, now: Date): Promise<boolean> {
  const member = await getMemberByUsername(reader, username);
  if (!member || (await lockedUntil(reader, member.id, now))) return false;
  const credential = await getCredential(reader, member.id);
  return credential !== null && (await isPasswordOf(credential.passwordHash, demonstrationPassword));
}

/**
 * Who can log in with the password that everybody knows, of the demonstration and of all who have a name of it: a house of before
 * has marked nobody.
 */
export async function openLogins(reader: Reader, now: Date): Promise<string[]> {
  const named = [...demonstrationCast, historyPlayer].map(({ username }) => username);
  const names = new Set([...named, ...(await listDemonstrationNames(reader)).keys()]);
  const open: string[] = [];
  for (const name of names) if (!secretNames.has(name) && (await isOpen(reader, name, now))) open.push(name);
  return open.sort();
}
