import type { Mission, MissionKind } from '@/lib/contract/calls/missions';
import type { PlayCount, PlaySpan } from '@/platform/play/history';

const dayMs = 24 * 3_600_000;

export const missionPeriods = ['once', 'week', 'month'] as const;
export type MissionPeriod = (typeof missionPeriods)[number];

/** What a mission asks for and gives, as it stands now. */
export interface MissionPiece {
  missionId: string;
  kind: MissionKind;
  goal: number;
  rewardKind: NonNullable<Mission['reward']>['kind'];
  /** Minor units; whole points where it is points. */
  rewardValue: bigint;
  /** Of a bonus. */
  wageringMultiple?: number | null;
  validDays?: number | null;
  period: MissionPeriod;
  sortOrder: number;
  shownFrom: Date;
  shownUntil?: Date | null;
}

/** A turn of a mission: it can be completed once in each. */
export interface Turn {
  /** `once`, the Monday of the week, or the month: `2026-11`. */
  key: string;
  /** What happens in it counts. */
  span: PlaySpan;
  /** Null: it has no end. */
  endsAt: Date | null;
}

const farAway = new Date('9999-01-01T00:00:00Z');

function startOfDay(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / dayMs) * dayMs);
}

/** Monday, midnight UTC. */
export function startOfWeek(moment: Date): Date {
  const day = startOfDay(moment);
  return new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * dayMs);
}

/** The first of the month, midnight UTC. */
export function startOfMonth(moment: Date): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), 1));
}

const earlier = (a: Date, b: Date | null | undefined): Date => (b && b < a ? b : a);
const later = (a: Date, b: Date): Date => (a > b ? a : b);

/** The turn of a mission that `moment` is in. */
export function turnOf({ period, shownFrom, shownUntil = null }: MissionPiece, moment: Date): Turn {
  if (period === 'once') {
    return {
      key: 'once',
      span: { from: shownFrom, to: earlier(farAway, shownUntil) },
      endsAt: shownUntil,
    };
  }
  const { from, to } = boardSpan(period, moment);
  const endsAt = earlier(to, shownUntil);
  return {
    key: from.toISOString().slice(0, period === 'week' ? 10 : 7),
    span: { from: later(from, shownFrom), to: endsAt },
    endsAt,
  };
}

/**
 * The turns in which a mission may have been completed by `now`: the present one, and on the day after a week or a month the
 * one before, so that what was reached in its last minutes is not lost.
 */
export function openTurns(mission: MissionPiece, now: Date): Turn[] {
  const turn = turnOf(mission, now);
  if (mission.period === 'once') return [turn];
  const before = turnOf(mission, new Date(now.getTime() - dayMs));
  return before.key === turn.key || before.span.from >= before.span.to ? [turn] : [before, turn];
}

/** What is known of a member for missions that do not count play. */
export interface Standing {
  isVerified: boolean;
  hasDepositLimit: boolean;
  /** Of the name and the payment password. */
  profileParts: number;
}

/** How far a member has come, never above the goal. */
export function progressOf({ kind, goal }: MissionPiece, play: PlayCount, standing: Standing): number {
  const reached: Record<MissionKind, number> = {
    rounds: play.rounds,
    games: play.games,
    days: play.days,
    verify: standing.isVerified ? 1 : 0,
    limit: standing.hasDepositLimit ? 1 : 0,
    profile: standing.profileParts,
  };
  return Math.min(goal, reached[kind]);
}

export const countsPlay = (kind: MissionKind): boolean => ['rounds', 'games', 'days'].includes(kind);

/** Rounds that a place of the board needs: a lucky few are no measure. */
export const leaderboardMinRounds = 50;
export const leaderboardPlaces = 20;

/** Payouts in percent of stakes with two decimals, rounded down; null without stakes. */
export function ratioText(payoutMinor: bigint, stakeMinor: bigint): string | null {
  if (stakeMinor <= 0n) return null;
  const hundredths = (payoutMinor * 10_000n) / stakeMinor;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}

/** The span of a board, and its end; it begins anew on Monday, or on the first. */
export function boardSpan(period: 'week' | 'month', now: Date): PlaySpan {
  if (period === 'week') {
    const from = startOfWeek(now);
    return { from, to: new Date(from.getTime() + 7 * dayMs) };
  }
  return {
    from: startOfMonth(now),
    to: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)),
  };
}
