import { stepOffer } from '@/sandbox/kit/gate';
import type { Draws } from '@/lib/fairness';
import { multipleText, payoutOf, readMultiple, wholeStakesMinor } from '@/sandbox/kit/multiples';
import { readFields } from '@/sandbox/kit/read-fields';
import { ActionError, type Engine, type Play, type PlayedRound } from '@/sandbox/kit/types';
import { multiplierAt, msReaching, startMultiple } from './curve';
import { crashFacts, crashFigures, isTarget } from './exact-return';
import { crashPointOf } from './tickets';
import { crashTitles } from './titles';
import type { CrashAction, CrashBet, CrashMaths, CrashView } from './types';

function readBet(maths: CrashMaths, value: unknown): { bet: CrashBet } | null {
  const fields = readFields(value);
  if (!fields || !('autoCashOut' in fields)) return null;
  if (fields.autoCashOut === null) return { bet: { autoCashOut: null } };
  const target = readMultiple(fields.autoCashOut);
  if (target === null || target <= startMultiple || !isTarget(maths, target)) return null;
  return { bet: { autoCashOut: multipleText(target) } };
}

function cashOutMs(actions: readonly CrashAction[]): number | null {
  const [first, ...more] = actions;
  if (more.length > 0) throw new ActionError();
  if (!first) return null;
  const { atMs } = first;
  if (atMs === undefined || !Number.isSafeInteger(atMs) || atMs < 0) throw new ActionError();
  return atMs;
}

/**
 * One ticket decides where the round breaks. It ends by itself there, or where the automatic cash-out (at the latest the
 * greatest multiple) is reached, whichever comes first; a multiple that was reached in the very millisecond of the break
 * counts. A cash-out that arrives later than that changes nothing.
 */
function play(maths: CrashMaths, round: PlayedRound<CrashBet, CrashAction>, draws: Draws): Play<CrashView> {
  const point = crashPointOf(maths, draws.below(maths.range) + 1);
  const target = readMultiple(round.bet.autoCashOut) ?? maths.maximum;
  const crashMs = msReaching(maths, point + 1);
  const isReached = target <= point;
  const endMs = isReached ? msReaching(maths, target) : crashMs;
  const askedMs = cashOutMs(round.actions);
  const end = {
    crash: point >= maths.maximum ? null : multipleText(shownCrash(maths, point, crashMs)),
    crashMs: Number.isFinite(crashMs) ? crashMs : null,
  };
  if (askedMs !== null && askedMs < endMs)
    return cashed(round, { multiple: multiplierAt(maths, askedMs), atMs: askedMs, isAutomatic: false }, end);
  if (askedMs === null && round.elapsedMs < endMs) {
    const elapsedMs = Math.max(0, Math.floor(round.elapsedMs));
    return { view: { phase: 'running', elapsedMs }, isOver: false, payoutMinor: 0n, raiseMinor: 0n };
  }
  if (isReached) return cashed(round, { multiple: target, atMs: endMs, isAutomatic: true }, end);
  return { view: { phase: 'crashed', ...end }, isOver: true, payoutMinor: 0n, raiseMinor: 0n };
}

/** Between two floors there is nothing to show. */
function shownCrash(maths: CrashMaths, point: number, crashMs: number): number {
  if (point < startMultiple) return startMultiple;
  return maths.growth.rule === 'floors' ? multiplierAt(maths, crashMs - 1) : point;
}

function cashed(
  { stakeMinor }: PlayedRound<CrashBet, CrashAction>,
  { multiple, ...rest }: { multiple: number; atMs: number; isAutomatic: boolean },
  end: { crash: string | null; crashMs: number | null },
): Play<CrashView> {
  return {
    view: { phase: 'cashed', multiple: multipleText(multiple), ...rest, ...end },
    isOver: true,
    payoutMinor: payoutOf(stakeMinor, multiple),
    raiseMinor: 0n,
  };
}

export const crashEngine: Engine<CrashMaths, CrashBet, CrashAction, CrashView> = {
  kind: 'crash',
  titles: crashTitles,
  minRoundMs: 5000,
  stakes: () => stepOffer(wholeStakesMinor),
  readBet,
  // A moment that a client claims is dropped: the server writes its own.
  readAction: (_maths, value) => (readFields(value)?.kind === 'cashOut' ? { kind: 'cashOut' } : null),
  play,
  defaultAction: () => ({ kind: 'cashOut' }),
  stampAction: ({ kind }, elapsedMs) => ({ kind, atMs: Math.max(0, Math.floor(elapsedMs)) }),
  figures: crashFigures,
  facts: crashFacts,
  describe: (view) => {
    if (view.phase === 'running') return {};
    const crash: Record<string, string> = view.crash === null ? {} : { crash: view.crash };
    return view.phase === 'cashed' ? { multiple: view.multiple, ...crash } : crash;
  },
};
