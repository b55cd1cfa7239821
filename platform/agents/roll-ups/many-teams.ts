import type { Reader } from '@/platform/ground/db';
import { listHeldPairs } from '@/platform/play/opposition';
import { countUnclosed } from './facts-store';
import {
  countActiveOfTeams,
  listActiveOfTeams,
  listFundLines,
  listMomentLines,
  listPlayLines,
  type ManyTeams,
} from './many-teams-store';
import { countGroups } from './period-facts';
import { areInDoubt } from './reconcile';
import { getLastRun } from './run-store';
import type { Day, PlayScope } from './types';

/** Minor units. */
export interface TeamFigures {
  valid: bigint;
  house: bigint;
  gifts: bigint;
  moved: bigint;
  active: number;
  won: bigint;
  lost: bigint;
}

export interface Team extends TeamFigures {
  /** By the account directly below, with all below it; they add up to the team, but for persons with several accounts. */
  lines: Map<string, TeamFigures>;
}

const nothing = (): TeamFigures => ({
  valid: 0n,
  house: 0n,
  gifts: 0n,
  moved: 0n,
  active: 0,
  won: 0n,
  lost: 0n,
});

type Line = { nodeNo: number; memberId: string } & Partial<TeamFigures>;

function addTo(figures: TeamFigures, line: Partial<TeamFigures>): void {
  figures.valid += line.valid ?? 0n;
  figures.house += line.house ?? 0n;
  figures.gifts += line.gifts ?? 0n;
  figures.moved += line.moved ?? 0n;
  figures.active += line.active ?? 0;
  figures.won += line.won ?? 0n;
  figures.lost += line.lost ?? 0n;
}

function teamsOf(lines: readonly Line[]): Map<number, Team> {
  const teams = new Map<number, Team>();
  for (const line of lines) {
    const team = teams.get(line.nodeNo) ?? { ...nothing(), lines: new Map<string, TeamFigures>() };
    teams.set(line.nodeNo, team);
    const figures = team.lines.get(line.memberId) ?? nothing();
    team.lines.set(line.memberId, figures);
    addTo(figures, line);
    addTo(team, line);
  }
  return teams;
}

type DaysQuestion = ManyTeams & { scope: PlayScope; leastMinor: bigint };

/** Active accounts of each team: those that an open flag holds for one person are counted once. */
async function countPersonsOfTeams(
  reader: Reader,
  question: DaysQuestion,
  teams: ReadonlyMap<number, Team>,
): Promise<void> {
  for (const { nodeNo, active } of await countActiveOfTeams(reader, question)) {
    const team = teams.get(nodeNo);
    if (team) team.active = active;
  }
  const pairs = await listHeldPairs(reader);
  const flagged = [...new Set(pairs.flatMap(({ memberId, otherId }) => [memberId, otherId]))];
  if (flagged.length === 0) return;
  const found = await listActiveOfTeams(reader, question, flagged);
  for (const [nodeNo, members] of Map.groupBy(found, (each) => each.nodeNo)) {
    const team = teams.get(nodeNo);
    const names = members.map(({ memberId }) => memberId);
    if (team) team.active += countGroups(names, pairs) - names.length;
  }
}

/** Of whole days, by node number; a team in which nothing happened is left out. */
export async function manyTeams(reader: Reader, question: DaysQuestion): Promise<Map<number, Team>> {
  const play = await listPlayLines(reader, question);
  const teams = teamsOf([...play, ...(await listFundLines(reader, question))]);
  await countPersonsOfTeams(reader, question, teams);
  return teams;
}

/** Of a span that is shorter than a day. */
export async function manyTeamsBetween(
  reader: Reader,
  question: Parameters<typeof listMomentLines>[1],
): Promise<Map<number, Team>> {
  return teamsOf(await listMomentLines(reader, question));
}

/** Whether nothing of these days changes any more, and nobody has to look at them first. Both included. */
export async function areFinal(reader: Reader, { from, to }: { from: Day; to: Day }): Promise<boolean> {
  return (await countUnclosed(reader, from, to)) === 0 && !(await areInDoubt(reader, { from, to }));
}

/** The same of a moment: rounds that were settled before it have been counted. */
export async function areCounted(reader: Reader, { to, day }: { to: Date; day: Day }): Promise<boolean> {
  const last = await getLastRun(reader);
  return last !== null && last >= to && !(await areInDoubt(reader, { from: day, to: day }));
}
