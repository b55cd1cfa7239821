import { randomBytes } from 'node:crypto';
import { countPast } from '@/platform/agents/roll-ups';
import type { Db } from '@/platform/ground/db';
import { slotTitles } from '@/sandbox/games/lines/titles';
import type { Vendor } from '@/sandbox/server/vendor/vendor';
import { launchToken } from '../launch-token';
import { payIn, payOut } from '../money';
import { PastClock } from '../past-clock';
import { atPast, dayMs, midnightOf } from '../past-site';
import { Person } from '../person';
import { lastTransferAt, type PlayHistoryOptions } from '../play-history';
import { rest, type Scene } from '../scene';
import { makeDeals } from './deals';
import { paySoFar } from './pay-so-far';
import {
  ensureAgents,
  ensureMembers,
  ensurePayout,
  isOpen,
  openToLogin,
  type TeamAccount,
} from './team-accounts';
import { teamPlanOf, type TeamEvening } from './team-plan';
import { teamNames } from './people';

/** Not longer, however long the past of the demonstration is. */
const mostDays = 30;

export interface PlayTeamOptions extends PlayHistoryOptions {
  /** How many of the forty play. */
  members?: number;
}

export interface PlayedTeam {
  days: number;
  rounds: number;
  bills: number;
}

/**
 * Gives `ana` a team with a past: agents below her, forty members below them, a month of play, and contracts of all kinds with
 * their bills. Everything is played and promised by the platform's own commands at the moment of a clock in the past; reports
 * are counted by their own roll-up, and bills come from the run that makes up for days that were missed. They are paid in the present,
 * because `master` and `ana` have been there since the first start and nothing is dated before what an account has done already. A run
 * that was killed goes on behind the last day that has a transfer. Null when it is complete, or under way elsewhere.
 */
export async function playTeam(options: PlayTeamOptions): Promise<PlayedTeam | null> {
  const { url, until = new Date(), members = teamNames.length } = options;
  const days = Math.min(options.days ?? mostDays, mostDays);
  const beginning = midnightOf(until) - days * dayMs;
  const clock = new PastClock(beginning);
  const played = await atPast({ url, clock }, async ({ db, vendor }) => {
    const agents = await ensureAgents(db, clock.now());
    if (agents.length === 0 || (await areOpen(db, agents))) return null;
    const team = await ensureMembers(db, members, clock.now());
    const rounds = await playEvenings({ db, vendor, clock, team, until, beginning }, { ...options, days });
    await countPast(db, await firstMoment(options, until), new Date());
    return { agents, team, rounds };
  });
  if (!played) return null;
  const { agents, team, rounds } = played;
  const deals = new PastClock(beginning + 10 * 3_600_000);
  const isMade = await atPast({ url, clock: deals }, async ({ db }) => {
    await makeDeals({ db, clock: deals, agents, until });
    return true;
  });
  if (!isMade) return null;
  const bills = await paySoFar(url, agents);
  const present = new PastClock(Date.now());
  await atPast({ url, clock: present }, async ({ db }) => {
    await openToLogin(db, { agents, members: team }, new Date());
    return true;
  });
  return { days, rounds, bills };
}

async function areOpen(db: Db, agents: readonly TeamAccount[]): Promise<boolean> {
  for (const agent of agents) if (!(await isOpen(db, agent))) return false;
  return true;
}

/** Reports begin where the longest past of the demonstration does. */
const firstMoment = async ({ days = mostDays }: PlayTeamOptions, until: Date): Promise<Date> =>
  new Date(midnightOf(until) - days * dayMs);

interface Evenings {
  db: Db;
  vendor: Vendor;
  clock: PastClock;
  team: readonly (TeamAccount | null)[];
  until: Date;
  /** Midnight before the first day. */
  beginning: number;
}

/** The slots in their usual form. */
const titles = slotTitles.map(({ gameCode }) => gameCode).filter((gameCode) => !gameCode.endsWith('-high'));

async function newestTransfer(db: Db, team: Evenings['team']): Promise<Date | null> {
  let newest: Date | null = null;
  for (const member of team) {
    const at = member && (await lastTransferAt(db, member.memberId));
    if (at && (!newest || at > newest)) newest = at;
  }
  return newest;
}

/** From the day behind the last one that was begun. Returns the rounds of this run. */
async function playEvenings(
  evenings: Evenings,
  { days = mostDays, restMs = 4, signal, onRound }: PlayTeamOptions,
): Promise<number> {
  const { db, clock, team, beginning, until } = evenings;
  const newest = await newestTransfer(db, team);
  if (newest) clock.goTo(new Date(midnightOf(newest) + dayMs));
  const firstDay = Math.round((midnightOf(clock.now()) - beginning) / dayMs);
  const plan = teamPlanOf(days, team.length, titles).filter(({ day }) => day >= firstDay);
  const planned = plan.reduce((sum, { stakes }) => sum + stakes.length, 0);
  const common = { db, vendor: evenings.vendor, clock, restMs, until, signal };
  let rounds = 0;
  let passed = 0;
  for (const evening of plan) {
    const member = team[evening.member];
    passed += evening.stakes.length;
    if (!member) continue;
    clock.goTo(new Date(beginning + evening.day * dayMs + evening.startMinute * 60_000));
    const { memberId } = member;
    const scene: Scene = { ...common, memberId, person: new Person(db, memberId, clock), rounds: 0 };
    await playEvening(scene, evening, member);
    rounds += scene.rounds;
    onRound?.(passed, planned);
  }
  return rounds;
}

async function playEvening(scene: Scene, evening: TeamEvening, member: TeamAccount): Promise<void> {
  const { person, clock } = scene;
  const { deposit: amount, gameCode, stakes, withdrawal } = evening;
  const highest = stakes.includes('10.00') ? '10.00' : '5.00';
  if (!(await canPlay(scene, highest)))
    await payIn(scene, { methodCode: 'sandbox-card', amount, isPaid: true, wantsBonus: false });
  await person.logIn();
  const game = await scene.vendor.open(await launchToken(person, gameCode));
  for (const [index, stake] of stakes.entries()) {
    if (!(await person.canSpend(stake))) break;
    const startedMs = performance.now();
    const [clientSeed, key] = [randomBytes(8).toString('hex'), randomBytes(8).toString('hex')];
    const { round } = await scene.vendor.spin(game.sessionToken, {
      stake,
      clientSeed,
      roundKey: `history-${key}`,
    });
    await scene.vendor.seen(game.sessionToken, round.roundId);
    scene.rounds += 1;
    clock.pass((evening.pausesSeconds[index] ?? 5) * 1000);
    await rest(scene, startedMs);
  }
  await scene.vendor.close(game.sessionToken);
  await person.logOut();
  if (withdrawal === null) return;
  await ensurePayout(scene.db, member, evening.member, clock.now());
  await payOut(scene, withdrawal);
}

async function canPlay({ person }: Scene, stake: string): Promise<boolean> {
  await person.logIn();
  const can = await person.canSpend(stake);
  await person.logOut();
  return can;
}
