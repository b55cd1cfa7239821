import { useTranslations } from 'next-intl';
import { parseMoney } from '@/lib/money';
import { glyphNames } from '@/sandbox/games/classic/glyph-names';
import { unitsMinor } from '@/sandbox/games/classic/stakes';
import type { ClassicStep, ClassicView } from '@/sandbox/games/classic/types';
import { MiniGrid } from '@/sandbox/board/reels/mini-grid';
import { RoundList } from '@/sandbox/board/reels/round-list';
import { reelShapes } from '@/sandbox/board/reels/shapes';
import { useSymbolNames } from '@/sandbox/board/reels/use-symbol-names';
import { SymbolSprite } from '@/sandbox/board/table/symbol-sprite';
import { useMoney } from '@/sandbox/board/table/use-money';
import type { ClassicBoardProps } from './shown-step';
import { litCells } from './lit-cells';

interface SummaryProps {
  info: ClassicBoardProps['info'];
  play: { stake: string; outcome: ClassicView };
}

/** A round step by step: each turn with its pays and what they came to. */
export function Summary({ info, play: { stake, outcome } }: SummaryProps) {
  const t = useTranslations('play.classic.history');
  const linesOfStep = useStepLines(info, stake, outcome);
  const items = outcome.steps.map((step) => ({
    title: t(step.kind),
    lines: linesOfStep(step),
    picture: <MiniGrid grid={step.grid} lit={litCells(step, info.maths, outcome.scatter)} />,
  }));
  return (
    <>
      <SymbolSprite glyphs={info.glyphs} look={info.look} shapes={reelShapes} />
      <RoundList items={items} none={t('noWin')} />
      {info.maths.multiplierReel && <p>{t('multiplier', { count: outcome.multiplier })}</p>}
    </>
  );
}

function useStepLines(
  info: SummaryProps['info'],
  stake: string,
  { scatter }: ClassicView,
): (step: ClassicStep) => string[] {
  const t = useTranslations('play.classic.history');
  const tStatus = useTranslations('play.classic.status');
  const money = useMoney();
  const nameOf = useSymbolNames('classic', glyphNames[info.theme]);
  const amountOf = (units: number) => money(unitsMinor(info.maths, units, parseMoney(stake) ?? 0n));
  return (step) => {
    const lines = step.lineWins.map(({ line, symbol, length, units }) =>
      t('win', {
        line: line + 1,
        length,
        symbol: symbol === 'any' ? tStatus('mixture') : nameOf(symbol),
        amount: amountOf(units),
      }),
    );
    if (step.scatterUnits > 0 && scatter) {
      const amount = amountOf(step.scatterUnits);
      lines.push(t('scatter', { count: step.scatters, symbol: nameOf(scatter), amount }));
    }
    if (step.fullFactor > 1) {
      lines.push(t('full', { factor: step.fullFactor, amount: amountOf(step.units) }));
    }
    return lines;
  };
}
