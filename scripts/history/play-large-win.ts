import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { smallestWinMinor } from '@/components/home/winner-rule';
import { createMember, getMemberByUsername, markDemonstration } from '@/lib/platform/accounts';
import type { Db } from '@/lib/platform/db';
import { hasWinAbove } from '@/lib/platform/games';
import { accounts, getBalance } from '@/lib/platform/ledger';
import { highRoller } from '@/lib/platform/seed';
import { parseMoney } from '@/lib/money';
import { cellCount } from '@/lib/sandbox/mines/multiples';
import { minesTitles } from '@/lib/sandbox/mines/titles';
import { launchToken } from './launch-token';
import { payIn } from './money';
import { PastClock } from './past-clock';
import { atPast, dayMs, midnightOf } from './past-site';
import { endOfLastDay, type PlayHistoryOptions } from './play-history';
import { Person } from './person';
import type { Scene } from './scene';

/**
 * The board of large wins shows nothing that was not played, so a member of the demonstration plays for one: at the highest stake of
 * a mines board, for ten cells among ten mines, which pay 1044.90 times the stake. One round of 1088 does, so that it takes some
 * eleven hundred rounds on average, and more than 3300 in one case of twenty. What the member loses meanwhile was paid in at the
 * cashier as by anybody else.
 */
const gameCode = 'pearl-shallows';
const bet = { mines: 10 };
const cellsForLargeWin = 10;
const stake = '50.00';
const deposit = { methodCode: 'sandbox-card', amount: '50000.00', isPaid: true, wantsBonus: false };
/** Some three hours, at the pace of the game. */
const roundsOfAnEvening = 900;

export interface PlayLargeWinOptions extends PlayHistoryOptions {
  /** What counts as large, in minor units. */
  aboveMinor?: bigint;
  cellsWanted?: number;
  roundsADay?: number;
}

/**
 * Plays evenings of the last days until somebody's win stands on the board; null when one does already, or when it is under way
 * elsewhere. There are so many evenings and no more: what they do not bring, the next day's start goes on for.
 */
export async function playLargeWin(
  options: PlayLargeWinOptions,
): Promise<{ rounds: number; isWon: boolean } | null> {
  const { url, days = 20, restMs = 100, until = new Date(), aboveMinor = smallestWinMinor } = options;
  const { cellsWanted = cellsForLargeWin, roundsADay = roundsOfAnEvening } = options;
  const clock = new PastClock(midnightOf(until) - days * dayMs);
  return atPast({ url, clock }, async ({ db, vendor }) => {
    const isOnBoard = () => hasWinAbove(db, aboveMinor, until);
    if (await isOnBoard()) return null;
    const memberId = await memberToPlay(db, clock);
    const person = new Person(db, memberId, clock);
    const scene: Scene = { db, vendor, person, clock, memberId, restMs, until, rounds: 0 };
    let isWon = false;
    while (!isWon && clock.now().getTime() < midnightOf(until)) {
      const midnight = midnightOf(clock.now());
      clock.goTo(new Date(midnight + 17 * 3_600_000));
      for (const last = scene.rounds + roundsADay; !isWon && scene.rounds < last;) {
        if (!(await canStake(scene))) await payIn(scene, deposit);
        await playSession(scene, { last, cellsWanted });
        isWon = await isOnBoard();
      }
      clock.goTo(new Date(midnight + dayMs));
    }
    return { rounds: scene.rounds, isWon };
  });
}

/** Nobody knows a password of this member: nothing of today comes in between. */
async function memberToPlay(db: Db, clock: PastClock): Promise<string> {
  const { username, realName } = highRoller;
  const known = await getMemberByUsername(db, username);
  if (known) clock.goTo(await endOfLastDay(db, known.id));
  const member =
    known ??
    (await createMember(db, {
      username,
      password: null,
      accountType: 0,
      details: { payeeName: realName },
      now: clock.now(),
    }));
  await markDemonstration(db, member.id);
  return member.id;
}

async function canStake({ db, memberId }: Scene): Promise<boolean> {
  return (await getBalance(db, accounts.cash(memberId))).balanceMinor >= (parseMoney(stake) ?? 0n);
}

interface Evening {
  /** Played so far when it is over. */
  last: number;
  cellsWanted: number;
}

/** Until the money, the evening or the search is over. */
async function playSession(scene: Scene, { last, cellsWanted }: Evening): Promise<void> {
  const { vendor, person } = scene;
  await person.logIn();
  const { sessionToken, interrupted } = await vendor.open(await launchToken(person, gameCode));
  // A run before this one was ended in the middle of a round.
  if (interrupted) await vendor.finish(sessionToken);
  let isWon = false;
  while (!isWon && scene.rounds < last && (await canStake(scene))) {
    isWon = await playRound(scene, sessionToken, cellsWanted);
    scene.rounds += 1;
  }
  await vendor.close(sessionToken);
  await person.logOut();
}

/** Opens cell after cell; true when so many were safe and the money was taken. */
async function playRound(
  { vendor, clock, restMs }: Scene,
  token: string,
  cellsWanted: number,
): Promise<boolean> {
  const clientSeed = randomBytes(8).toString('hex');
  const roundKey = `history-${randomBytes(8).toString('hex')}`;
  let { round } = await vendor.spin(token, { stake, bet, clientSeed, roundKey });
  const { roundId } = round;
  const cells = Array.from({ length: cellCount(minesTitles[0]!.maths) }, (_, cell) => cell);
  const decide = async (index: number, action: object) => {
    clock.pass(1500);
    ({ round } = await vendor.act(token, { roundId, index, action }));
  };
  for (let index = 0; index < cellsWanted && round.state === 'playing'; index += 1) {
    const [cell] = cells.splice(randomInt(cells.length), 1);
    await decide(index, { kind: 'open', cell });
  }
  const isWon = round.state === 'playing';
  if (isWon) await decide(cellsWanted, { kind: 'take' });
  await vendor.seen(token, roundId);
  clock.pass(6000);
  await pause(restMs);
  return isWon;
}
