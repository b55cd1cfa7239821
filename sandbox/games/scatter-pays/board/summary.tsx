import { useTranslations } from 'next-intl';
import type { GameInfo } from '@/sandbox/kit/game-info';
import type { ScatterPaysMaths, ScatterPaysStep, ScatterPaysView } from '@/sandbox/games/scatter-pays/types';
import { MiniGrid } from '@/sandbox/board/reels/mini-grid';
import { cellKey } from '@/sandbox/board/reels/reel-windows';
import { RoundList } from '@/sandbox/board/reels/round-list';
import { SymbolSprite } from '@/sandbox/board/table/symbol-sprite';
import { useMoney } from '@/sandbox/board/table/use-money';
import { columnsOf, litCells } from './frames';
import { scatterPaysShapes } from './shapes';
import { useSymbolName } from './use-symbol-name';

interface SummaryProps {
  info: GameInfo<ScatterPaysMaths>;
  play: { outcome: ScatterPaysView };
}

/** A round step by step: the paid spin and each free spin, with its grid, its counts and what they came to. */
export function Summary({ info, play: { outcome } }: SummaryProps) {
  const t = useTranslations('play.anywhere.history');
  const linesOf = useStepLines(info.theme);
  const { rows } = info.maths;
  const items = outcome.steps.map((step, index) => ({
    title: step.kind === 'paid' ? t('paid') : t('free', { number: index }),
    lines: linesOf(step),
    picture: (
      <MiniGrid
        grid={columnsOf(step.grid, info.maths)}
        lit={new Set([...litCells(step)].map((cell) => cellKey(Math.floor(cell / rows), cell % rows)))}
      />
    ),
  }));
  return (
    <>
      <SymbolSprite glyphs={info.glyphs} look={info.look} shapes={scatterPaysShapes} />
      <RoundList items={items} none={t('none')} />
      {outcome.hitsJackpot && <p>{t('pool')}</p>}
    </>
  );
}

function useStepLines(theme: string): (step: ScatterPaysStep) => string[] {
  const t = useTranslations('play.anywhere.history');
  const money = useMoney();
  const nameOf = useSymbolName(theme);
  return ({ wins, multipliers, multiplier, amount, freeSpinsWon }) => {
    const lines = wins.map((win) =>
      t('win', { count: win.count, symbol: nameOf(win.symbol), amount: money(win.amount) }),
    );
    if (multipliers.length > 0) lines.push(t('multipliers', { values: multipliers.join(' + ') }));
    if (multiplier > 1 && wins.length > 0) lines.push(t('multiplied', { multiplier, amount: money(amount) }));
    if (freeSpinsWon > 0) lines.push(t('freeWon', { count: freeSpinsWon }));
    return lines;
  };
}
