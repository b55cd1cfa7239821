import { useTranslations } from 'next-intl';
import { parseMoney } from '@/lib/money';
import { glyphNames } from '@/sandbox/games/classic/glyph-names';
import { unitsMinor } from '@/sandbox/games/classic/stakes';
import { useSymbolNames } from '@/sandbox/board/reels/use-symbol-names';
import { useMoney } from '@/sandbox/board/table/use-money';
import type { ClassicBoardProps, ShownStep } from './shown-step';

/** What has just happened, in one sentence. */
export function useStatus(
  info: ClassicBoardProps['info'],
  table: ClassicBoardProps['table'],
  { step, index, isStill, isEnd }: ShownStep,
): string {
  const t = useTranslations('play.classic.status');
  const money = useMoney();
  const nameOf = useSymbolNames('classic', glyphNames[info.theme]);
  const { mode, round } = table;
  if (!round || !step) return mode === 'idle' ? t('welcome', { count: info.maths.lines }) : t('turning');
  const { steps, multiplier, scatter } = round.outcome;
  const next = steps[index + 1]?.kind;
  if (!isStill) return step.kind === 'spin' ? t('turning') : t(`again.${step.kind}`);
  if (isEnd && (steps.length > 1 || multiplier > 1) && mode !== 'showing') {
    return t('total', { amount: money(round.payout), multiplier });
  }
  const amount = money(unitsMinor(info.maths, step.units * multiplier, parseMoney(round.stake) ?? 0n));
  const paid = paidText();
  return next && next !== 'spin' ? t('andThen', { paid, next: t(`next.${next}`) }) : paid;

  function paidText(): string {
    if (!step || step.units === 0) return t('none');
    const [win, ...others] = step.lineWins;
    if (step.fullFactor > 1) return t('full', { factor: step.fullFactor, amount });
    if (!win && scatter) return t('scatter', { count: step.scatters, symbol: nameOf(scatter), amount });
    if (!win || others.length > 0 || step.scatterUnits > 0) {
      return t('many', { count: step.lineWins.length + (step.scatterUnits > 0 ? 1 : 0), amount });
    }
    const symbol = win.symbol === 'any' ? t('mixture') : nameOf(win.symbol);
    return win.factor > 1
      ? t('oneTimes', { length: win.length, symbol, factor: win.factor, amount })
      : t('one', { length: win.length, symbol, amount });
  }
}
