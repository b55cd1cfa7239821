import { inTransaction, type Db } from '@/platform/ground/db';
import { hashPassword } from '@/platform/people/members';
import { setInPast } from '@/platform/people/demonstration';
import { openDevice } from '@/platform/people/devices';
import { runDesk } from '@/platform/operate/desk';
import { PastClock } from '../past-clock';
import { atPast, type PastSite } from '../past-site';
import { Person } from '../person';
import { lastTransferAt } from '../play-history';
import type { Scene } from '../scene';
import { ensureAccount } from '../team/team-accounts';
import { affairs, proposeCredit, type Say } from './affairs';
import { Customer } from './customer';
import { demonstrationName, deskPaymentPassword, deskPeople, type DeskPersonKey } from './people';

export interface DeskWorkOptions {
  url: string;
  signal?: AbortSignal | undefined;
}

/** Rounds of a slot follow each other at a human pace: all of it takes some twenty minutes of the clock. */
const beganBeforeMs = 45 * 60_000;

export interface DeskWork {
  /** Members of the demonstration whose affairs were brought to the desk by this run. */
  people: number;
  /** Commands that the desk refused, as it does with what was said before. */
  refused: number;
}

/**
 * Gives the desk of the demonstration something to decide: members who pay in, play, ask for their money, order and apply by the
 * site's own calls, in the last three quarters of an hour, and what the desk itself says of them by its own commands. Done once for
 * each of them: what somebody decides does not come again. Null when all of it was made before, or where the site is not a demonstration's.
 */
export async function makeDeskWork({ url, signal }: DeskWorkOptions): Promise<DeskWork | null> {
  const clock = new PastClock(Date.now() - beganBeforeMs);
  return atPast({ url, clock }, async (site) => {
    const made: DeskWork = { people: 0, refused: 0 };
    const say: Say = async (...words) => {
      const isDone = await sayAt(site.db, words, clock.now());
      if (!isDone) made.refused += 1;
      return isDone;
    };
    const keys = Object.keys(deskPeople) as DeskPersonKey[];
    const left: DeskPersonKey[] = [];
    for (const key of keys) if (!(await isNoted(site.db, deskPeople[key].username))) left.push(key);
    if (left.length === 0) {
      await proposeAnew(site.db, new Date());
      return null;
    }
    const passwordHash = await hashPassword(deskPaymentPassword);
    const deviceId = await sharedBrowser(site.db);
    for (const key of left) {
      signal?.throwIfAborted();
      const { username, realName, note } = deskPeople[key];
      const isOfHousehold = key === 'household' || key === 'neighbour';
      const opening = { username, realName, passwordHash, deviceId: isOfHousehold ? deviceId : null };
      const who = await customerAt({ site, clock, signal }, opening);
      if (!who) continue;
      await affairs[key](who, say);
      await who.scene.person.logOut();
      await setInPast(site.db, who.scene.memberId, false);
      if (await say('members', 'note', username, '--text', note)) made.people += 1;
    }
    return made.people > 0 ? made : null;
  });
}

/** What takes two people runs out after a day: as long as nobody has decided about it, it is proposed again. */
export async function proposeAnew(db: Db, now: Date): Promise<void> {
  const { username } = deskPeople.player;
  const about = `credit give ${username} `;
  const { text, isDone } = await runDesk(() => db, ['proposals', 'list', '--json'], now);
  const rows = isDone
    ? (JSON.parse(text) as { value: { command: string; proposer: string; state: string }[] }).value
    : [];
  const [newest] = rows.filter(
    ({ command, proposer }) => proposer === `shell:${demonstrationName}` && command.startsWith(about),
  );
  if (newest?.state === 'expired') await proposeCredit(username, (...words) => sayAt(db, words, now));
}

async function sayAt(db: Db, words: readonly string[], now: Date): Promise<boolean> {
  return (await runDesk(() => db, [...words, '--as', demonstrationName], now)).isDone;
}

/** Their note is the last thing that is written. */
async function isNoted(db: Db, username: string): Promise<boolean> {
  const { text, isDone } = await runDesk(() => db, ['members', 'notes', username, '--json'], new Date());
  return isDone && text.includes(`"shell:${demonstrationName}"`);
}

/** One that two of them use. */
async function sharedBrowser(db: Db): Promise<string> {
  const opening = { token: null, userAgent: 'Demonstration', now: new Date() };
  return (await inTransaction(db, (tx) => openDevice(tx, opening))).id;
}

interface Surroundings {
  site: PastSite;
  clock: PastClock;
  signal: AbortSignal | undefined;
}

/** Logged in; null where somebody else has the name. */
async function customerAt(
  { site, clock, signal }: Surroundings,
  opening: { username: string; realName: string; passwordHash: string; deviceId: string | null },
): Promise<Customer | null> {
  const { username, realName, deviceId } = opening;
  const wanted = { username, realName, accountType: 0, upline: null } as const;
  const account = await ensureAccount(site.db, wanted, clock.now());
  if (!account) return null;
  const { memberId } = account;
  // The jobs of the present leave them alone, whose transfers would be newer than those that come.
  await setInPast(site.db, memberId, true);
  clock.goTo((await lastTransferAt(site.db, memberId)) ?? clock.now());
  const person = new Person(site.db, memberId, clock);
  await person.logIn(deviceId);
  const scene: Scene = { ...site, person, clock, memberId, restMs: 0, until: clock.now(), signal, rounds: 0 };
  return new Customer(scene, opening);
}
