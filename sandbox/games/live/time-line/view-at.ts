import { dealtAtMs, nextRoundAtMs } from './deadlines';
import { stepMs } from './times';
import type { RoundDealing, RoundState, RoundView, StoredRound } from './types';

/** Whether a round has come to where something of its outcome can show. */
function isDealt(state: RoundState): boolean {
  return state === 'dealing' || state === 'acting' || state === 'result' || state === 'settled';
}

/** What has opened of a dealing, and the step that is on its way. A step opens at the end of its time, not before. */
function openedOf<Shown>(
  { startsAtMs, steps }: RoundDealing<Shown>,
  nowMs: number,
): Pick<RoundView<Shown, never>, 'opened' | 'opening'> {
  const opened: Shown[] = [];
  let at = startsAtMs;
  for (const { pace, shown } of steps) {
    const opensAtMs = at + stepMs[pace];
    if (nowMs < opensAtMs)
      return { opened, opening: nowMs < at ? null : { pace, startsAtMs: at, opensAtMs } };
    opened.push(shown);
    at = opensAtMs;
  }
  return { opened, opening: null };
}

/** The state by the clock, which may be ahead of the one stored where nothing more is to be drawn. */
function stateAt(
  { state, closesAtMs }: StoredRound<unknown, unknown>,
  current: RoundDealing<unknown> | undefined,
  nowMs: number,
): RoundState {
  if (state === 'betting') return nowMs < closesAtMs ? 'betting' : 'closing';
  if (!isDealt(state)) return state;
  if (!current || nowMs < dealtAtMs(current)) return 'dealing';
  if (current.actingMs !== null) return 'acting';
  return state === 'settled' ? 'settled' : 'result';
}

/**
 * What is visible of a round at a moment: a function of what is stored and of the clock alone, so that another dealer or another
 * site goes on with the same time line. It never holds what has not opened, nor how much is still to open: of two rounds
 * that have shown the same until now it tells no difference.
 */
export function viewAt<Shown, Result>(
  round: StoredRound<Shown, Result>,
  nowMs: number,
): RoundView<Shown, Result> {
  const { number, bettingAtMs, closesAtMs } = round;
  const begun = isDealt(round.state) ? round.dealings.filter(({ startsAtMs }) => startsAtMs <= nowMs) : [];
  const current = begun.at(-1);
  const state = stateAt(round, current, nowMs);
  const parts = begun.map((dealing) => openedOf(dealing, nowMs));
  const startsAtMs = current && state === 'acting' ? dealtAtMs(current) : null;
  const isOver = state === 'result' || state === 'settled';
  return {
    number,
    state,
    bettingAtMs,
    closesAtMs,
    opened: parts.flatMap(({ opened }) => opened),
    dealings: parts.map(({ opened }) => opened.length),
    opening: parts.at(-1)?.opening ?? null,
    acting: startsAtMs === null ? null : { startsAtMs, endsAtMs: startsAtMs + (current?.actingMs ?? 0) },
    result: isOver ? round.result : null,
    nextAtMs: isOver ? nextRoundAtMs(round) : null,
  };
}
