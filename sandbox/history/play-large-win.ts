import { randomBytes, randomInt } from 'node:crypto';
import { smallestWinMinor } from '@/components/home/winner-rule';
import { createMember, getMemberByUsername } from '@/platform/people/members';
import { markDemonstration, setInPast } from '@/platform/people/demonstration';
import { countPast } from '@/platform/agents/roll-ups';
import type { Db } from '@/platform/ground/db';
import { countSettledPlay, hasWinAbove } from '@/platform/play/history';
import { accounts, getBalance } from '@/platform/ground/ledger';
import { highRoller } from '@/platform/operate/seed';
import { parseMoney } from '@/lib/money';
import { cellCount } from '@/sandbox/games/mines/multiples';
import { minesTitles } from '@/sandbox/games/mines/titles';
import { launchToken } from './launch-token';
import { payIn } from './money';
import { PastClock } from './past-clock';
import { atPast, dayMs, midnightOf } from './past-site';
import { lastTransferAt, type PlayHistoryOptions } from './play-history';
import { Person } from './person';
import { rest, type Scene } from './scene';

/**
 * The board of large wins shows nothing that was not played, so a member of the demonstration plays for one: at the highest stake of
 * a mines board, for ten cells among ten mines, which pay 1044.90 times the stake. One round of 1088 does. What the member loses
 * meanwhile was paid in at the cashier as by anybody else.
 */
const gameCode = 'pearl-shallows';
const bet = { mines: 10 };
const cellsForLargeWin = 10;
const stake = '50.00';
const deposit = { methodCode: 'sandbox-card', amount: '50000.00', isPaid: true, wantsBonus: false };

/**
 * How many rounds are played is decided before the first of them and not by what they bring: who stops at a win shows a game that
 * seems to return far too much. In so many rounds no win comes in one case of a hundred, and then as many are played again. What
 * is left of the stop at a win, a share of half a hundredth on average, a test computes.
 */
export const roundsOfSearch = 5000;
/** Under three hours, at the pace of the game. */
const roundsOfEvening = 1000;
const eveningMs = 17 * 3_600_000;

export interface PlayLargeWinOptions extends PlayHistoryOptions {
  /** What counts as large, in minor units. */
  aboveMinor?: bigint;
  cellsWanted?: number;
  roundsADay?: number;
  roundsInAll?: number;
  /** Told when there is a win on the board. */
  onWin?: () => void;
}

interface Search {
  cellsWanted: number;
  roundsADay: number;
  roundsInAll: number;
  onRound: PlayHistoryOptions['onRound'];
  /** To be asked after a round that was won. */
  lookForWin: () => Promise<unknown>;
}

/**
 * Plays evenings of the last days: so many rounds in all, and as many again as long as nobody's win stands on the board. Null when
 * there is nothing to do, or when it is under way elsewhere. What the evenings do not bring, a run of the next day goes on for.
 */
export async function playLargeWin(
  options: PlayLargeWinOptions,
): Promise<{ rounds: number; isWon: boolean } | null> {
  const { url, days = 10, restMs = 20, until = new Date(), aboveMinor = smallestWinMinor, signal } = options;
  const { cellsWanted = cellsForLargeWin, roundsADay = roundsOfEvening } = options;
  const { roundsInAll = roundsOfSearch, onRound, onWin } = options;
  const clock = new PastClock(midnightOf(until) - days * dayMs + eveningMs);
  return atPast({ url, clock }, async ({ db, vendor }) => {
    const isOnBoard = () => hasWinAbove(db, aboveMinor, until);
    const known = await getMemberByUsername(db, highRoller.username);
    const isBegun = known !== null && (await playedSince(db, known.id)) % roundsInAll > 0;
    if (!isBegun && (await isOnBoard())) return null;
    const memberId = known?.id ?? (await createHighRoller(db, clock.now()));
    await markDemonstration(db, memberId);
    await setInPast(db, memberId, true);
    const last = await lastTransferAt(db, memberId);
    if (last) clock.goTo(new Date(last.getTime() + 60_000));
    const person = new Person(db, memberId, clock);
    const scene: Scene = { db, vendor, person, clock, memberId, restMs, until, signal, rounds: 0 };
    const lookForWin = async () => {
      const isWon = await isOnBoard();
      if (isWon) onWin?.();
      return isWon;
    };
    await lookForWin();
    const search = { cellsWanted, roundsADay, roundsInAll, onRound, lookForWin };
    while ((await playToTotal(scene, search)) && !(await isOnBoard()));
    const isWon = await isOnBoard();
    // Reports of agents have counted these evenings before they were played.
    await countPast(db, new Date(midnightOf(until) - days * dayMs), new Date());
    if (isWon) await setInPast(db, memberId, false);
    return { rounds: scene.rounds, isWon };
  });
}

/** Nobody knows a password of this member: nothing of today comes in between. */
async function createHighRoller(db: Db, now: Date): Promise<string> {
  const { username, realName } = highRoller;
  const details = { payeeName: realName };
  return (await createMember(db, { username, password: null, accountType: 0, details, now })).id;
}

async function playedSince(db: Db, memberId: string, sinceMs = 0): Promise<number> {
  const span = { from: new Date(sinceMs), to: new Date() };
  return (await countSettledPlay(db, memberId, span)).rounds;
}

/** Plays on to the next whole number of searches. False when there is no evening left before that. */
async function playToTotal(scene: Scene, search: Search): Promise<boolean> {
  const { db, clock, memberId } = scene;
  const { roundsInAll } = search;
  const total = roundsInAll * (1 + Math.floor((await playedSince(db, memberId)) / roundsInAll));
  for (;;) {
    const midnight = midnightOf(clock.now());
    if (midnight >= midnightOf(scene.until)) return false;
    if (!(await canStake(scene))) await payIn(scene, deposit);
    const { left, leftToday } = await playSession(scene, { ...search, total });
    if (left <= 0) return true;
    if (leftToday <= 0) clock.goTo(new Date(midnight + dayMs + eveningMs));
  }
}

async function canStake({ db, memberId }: Scene): Promise<boolean> {
  return (await getBalance(db, accounts.cash(memberId))).balanceMinor >= (parseMoney(stake) ?? 0n);
}

interface Session extends Search {
  total: number;
}

interface Left {
  left: number;
  leftToday: number;
}

async function leftOf({ db, clock, memberId }: Scene, { total, roundsADay }: Session): Promise<Left> {
  const [ofAll, today] = [
    await playedSince(db, memberId),
    await playedSince(db, memberId, midnightOf(clock.now())),
  ];
  return { left: total - ofAll, leftToday: roundsADay - today };
}

/** Until the money or the evening is over, or all rounds are played; answers what is left of them. */
async function playSession(scene: Scene, session: Session): Promise<Left> {
  const { vendor, person } = scene;
  const { roundsInAll, cellsWanted, onRound, lookForWin } = session;
  await person.logIn();
  const { sessionToken, interrupted } = await vendor.open(await launchToken(person, gameCode));
  // A run before this one was ended in the middle of a round, which counts.
  if (interrupted) await vendor.finish(sessionToken);
  let { left, leftToday } = await leftOf(scene, session);
  for (; left > 0 && leftToday > 0 && (await canStake(scene)); left -= 1, leftToday -= 1) {
    if (await playRound(scene, sessionToken, cellsWanted)) await lookForWin();
    scene.rounds += 1;
    onRound?.(roundsInAll - left + 1, roundsInAll);
  }
  await vendor.close(sessionToken);
  await person.logOut();
  return { left, leftToday };
}

/** Opens cell after cell; true when so many were safe and the money was taken. */
async function playRound(scene: Scene, token: string, cellsWanted: number): Promise<boolean> {
  const { vendor, clock } = scene;
  const startedMs = performance.now();
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
  await rest(scene, startedMs);
  return isWon;
}
