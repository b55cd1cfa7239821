import { useTranslations } from 'next-intl';
import { parseMoney } from '@/lib/money';
import type { GameInfo } from '@/sandbox/kit/game-info';
import { gridAt, reelsOfStep, type RoundOutcome, type RoundStep } from '@/sandbox/games/lines/engine';
import { unitsMinor } from '@/sandbox/games/lines/stakes';
import type { SlotMaths } from '@/sandbox/games/lines/types';
import { MiniGrid } from '@/sandbox/board/reels/mini-grid';
import { RoundList } from '@/sandbox/board/reels/round-list';
import { reelShapes } from '@/sandbox/board/reels/shapes';
import { SymbolSprite } from '@/sandbox/board/table/symbol-sprite';
import { useMoney } from '@/sandbox/board/table/use-money';
import { useSymbolName } from './use-symbol-name';

interface SummaryProps {
  info: GameInfo<SlotMaths>;
  play: { stake: string; outcome: RoundOutcome };
}

/** A round step by step: the paid spin and each free spin, with its grid, its pays and what they came to. */
export function Summary({ info, play: { stake, outcome } }: SummaryProps) {
  const t = useTranslations('game.history');
  const paysOf = useStepPays(info.theme, stake);
  const items = outcome.steps.map((step, number) => ({
    title: step.kind === 'paid' ? t('paidSpin') : t('freeSpin', { number }),
    lines: paysOf(step),
    picture: (
      <MiniGrid
        grid={gridAt(reelsOfStep(info.maths, step.kind), step.stops).map((window) => window.join(''))}
      />
    ),
  }));
  return (
    <>
      <SymbolSprite glyphs={info.glyphs} look={info.look} shapes={reelShapes} />
      <RoundList items={items} none={t('noWin')} />
    </>
  );
}

function useStepPays(theme: string, stake: string): (step: RoundStep) => string[] {
  const t = useTranslations('game.history');
  const money = useMoney();
  const nameOf = useSymbolName(theme);
  const amountOf = (units: number) => money(unitsMinor(units, parseMoney(stake) ?? 0n));
  return ({ lineWins, scatters, scatterUnits, units, multiplier, freeSpinsWon }) => {
    const pays = lineWins.map(({ line, symbol, length, units: paid }) =>
      t('win', { line: line + 1, length, symbol: nameOf(symbol), amount: amountOf(paid) }),
    );
    if (scatterUnits > 0) pays.push(t('scatterWin', { count: scatters, amount: amountOf(scatterUnits) }));
    if (multiplier > 1 && pays.length > 0)
      pays.push(t('multiplied', { multiplier, amount: amountOf(units * multiplier) }));
    if (freeSpinsWon > 0) pays.push(t('freeWon', { count: freeSpinsWon }));
    return pays;
  };
}
