import { randomBytes } from 'node:crypto';
import { inTransaction, newId, type Db } from '@/platform/ground/db';
import { createMember, getMemberByUsername, hashPassword } from '@/platform/people/members';
import { markDemonstration, setInPast } from '@/platform/people/demonstration';
import { getCredential, insertCredential } from '@/platform/people/members/member-store';
import { accrueMemberSince, accrueRebates } from '@/platform/engage/rebates';
import { demonstrationPassword, historyPlayer } from '@/platform/operate/seed';
import { listMovements } from '@/platform/ground/ledger';
import { reviewMember } from '@/platform/engage/vip';
import { slotTitles } from '@/sandbox/games/lines/titles';
import { launchToken } from './launch-token';
import { PastClock } from './past-clock';
import { atPast, dayMs, midnightOf } from './past-site';
import { Person } from './person';
import { claimPoints, claimRebate, payIn, payOut } from './money';
import { planOf, type PlannedDay, type PlannedSession } from './plan';
import { rest, type Scene } from './scene';
import { settleIn } from './settle-in';

export interface PlayHistoryOptions {
  url: string;
  days?: number;
  /** Between two rounds at least: the site has its turn on a small machine. */
  restMs?: number;
  until?: Date;
  /** Ends the run between two rounds, with an `AbortError`. The next run goes on from there. */
  signal?: AbortSignal | undefined;
  /** Told how many rounds of how many are played. */
  onRound?: ((rounds: number, of: number) => void) | undefined;
}

export interface PlayedHistory {
  days: number;
  rounds: number;
}

/**
 * Gives the demonstration a member with a past: the days of the plan are played one after the other, with the game
 * server's rounds, the platform's calls and the ledger's transfers, all dated as if it had been then. Nothing is written
 * that was not played. Until it is complete nobody can log in as her, so that today does not come in between. A run that was
 * interrupted goes on behind the last day that has a transfer. Null when it is complete already, or under way elsewhere.
 */
export async function playHistory(options: PlayHistoryOptions): Promise<PlayedHistory | null> {
  const { url, days = 90, restMs = 4, until = new Date(), signal, onRound } = options;
  const clock = new PastClock(midnightOf(until) - days * dayMs);
  return atPast({ url, clock }, async ({ db, vendor }) => {
    const memberId = await memberToPlay(db, clock);
    if (!memberId) return null;
    const person = new Person(db, memberId, clock);
    const scene: Scene = { db, vendor, person, clock, memberId, restMs, until, signal, rounds: 0 };
    const played = await playDays(scene, days, onRound);
    // Some of the days may have been closed before she had played them; the others are closed now.
    await accrueMemberSince(db, { memberId, since: new Date(until.getTime() - days * dayMs), now: until });
    await accrueRebates(db, until);
    // A review of the present may have passed her over: it looks at newly settled rounds only.
    await inTransaction(db, (tx) => reviewMember(tx, memberId, clock.now()));
    await openToLogin(db, memberId, clock.now());
    return { days: played, rounds: scene.rounds };
  });
}

/** The member, made on the first day; null when her history is complete: then she has a password. */
async function memberToPlay(db: Db, clock: PastClock): Promise<string | null> {
  const { username, upline, realName } = historyPlayer;
  const known = await getMemberByUsername(db, username);
  if (known) {
    await markDemonstration(db, known.id);
    if (await getCredential(db, known.id)) return null;
    await setInPast(db, known.id, true);
    const last = await lastTransferAt(db, known.id);
    if (last) clock.goTo(new Date(midnightOf(last) + dayMs));
    return known.id;
  }
  const agent = await getMemberByUsername(db, upline);
  const member = await createMember(db, {
    username,
    password: null,
    accountType: 0,
    uplineId: agent?.id ?? null,
    details: { payeeName: realName },
    now: clock.now(),
  });
  await markDemonstration(db, member.id);
  await setInPast(db, member.id, true);
  return member.id;
}

/** Null when there is none. */
export async function lastTransferAt(db: Db, memberId: string): Promise<Date | null> {
  const { items } = await listMovements(db, { owner: memberId, purpose: 'cash', pageNo: 1, pageSize: 1 });
  return items[0]?.createdAt ?? null;
}

/** From now on she lives in the present, as everybody else. */
async function openToLogin(db: Db, memberId: string, now: Date): Promise<void> {
  const passwordHash = await hashPassword(demonstrationPassword);
  await inTransaction(db, async (tx) => {
    await setInPast(tx, memberId, false);
    await insertCredential(tx, {
      id: newId('crd', now.getTime()),
      memberId,
      passwordHash,
      setBy: 'member',
      now,
    });
  });
}

/** The slots in their usual form. */
const historyTitles = slotTitles
  .map(({ gameCode }) => gameCode)
  .filter((gameCode) => !gameCode.endsWith('-high'));

const roundsOf = (plan: readonly PlannedDay[]): number =>
  plan.flatMap(({ sessions }) => sessions).reduce((sum, { stakes }) => sum + stakes.length, 0);

/** Of sessions that a low balance cut short the progress counts all that was planned. */
async function playDays(scene: Scene, days: number, onRound: PlayHistoryOptions['onRound']): Promise<number> {
  const { clock } = scene;
  const firstDay = midnightOf(clock.now());
  const left = Math.round((midnightOf(scene.until) - firstDay) / dayMs);
  const plan = planOf(days, historyTitles).slice(days - left);
  const planned = roundsOf(plan);
  for (const [place, day] of plan.entries()) {
    clock.goTo(new Date(firstDay + place * dayMs));
    await playDay(scene, day);
    onRound?.(roundsOf(plan.slice(0, place + 1)), planned);
  }
  return plan.length;
}

async function playDay(scene: Scene, day: PlannedDay): Promise<void> {
  const { clock, person } = scene;
  const midnight = clock.now().getTime();
  clock.goTo(new Date(midnight + 9 * 3_600_000));
  if (day.index === 0) await settleIn(scene);
  if (day.deposit) await payIn(scene, day.deposit);
  if (day.index > 0 && day.index % 7 === 0) {
    await claimRebate(scene);
    await claimPoints(scene);
  }
  for (const session of day.sessions) {
    clock.goTo(new Date(midnight + session.startMinute * 60_000));
    await person.logIn();
    await playSession(scene, session);
    await person.logOut();
  }
  if (day.withdrawal) await payOut(scene, day.withdrawal);
}

async function playSession(scene: Scene, { gameCode, stakes, pausesSeconds }: PlannedSession): Promise<void> {
  const { vendor, person, clock } = scene;
  const game = await vendor.open(await launchToken(person, gameCode));
  for (const [index, stake] of stakes.entries()) {
    if (!(await person.canSpend(stake))) break;
    const startedMs = performance.now();
    const { round } = await vendor.spin(game.sessionToken, {
      stake,
      clientSeed: randomBytes(8).toString('hex'),
      roundKey: `history-${randomBytes(8).toString('hex')}`,
    });
    await vendor.seen(game.sessionToken, round.roundId);
    scene.rounds += 1;
    clock.pass((pausesSeconds[index] ?? 5) * 1000);
    await rest(scene, startedMs);
  }
  await vendor.close(game.sessionToken);
}
