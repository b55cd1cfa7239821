import { useTranslations } from 'next-intl';
import { parseMoney } from '@/lib/money';
import type { GameInfo } from '@/sandbox/kit/game-info';
import { glyphNames } from '@/sandbox/games/ways/glyph-names';
import { unitsMinor } from '@/sandbox/games/ways/stakes';
import type { Tumble, WaysMaths, WaysSpin, WaysView } from '@/sandbox/games/ways/types';
import { MiniGrid } from '@/sandbox/board/reels/mini-grid';
import { RoundList, type RoundListItem } from '@/sandbox/board/reels/round-list';
import { reelShapes } from '@/sandbox/board/reels/shapes';
import { useSymbolNames } from '@/sandbox/board/reels/use-symbol-names';
import { SymbolSprite } from '@/sandbox/board/table/symbol-sprite';
import { useMoney } from '@/sandbox/board/table/use-money';
import { winCells } from './frames';

interface SummaryProps {
  info: GameInfo<WaysMaths>;
  play: { stake: string; outcome: WaysView };
}

/** A round tumble by tumble: what stood, what won and what it came to. */
export function Summary({ info, play: { stake, outcome } }: SummaryProps) {
  const t = useTranslations('play.ways.history');
  const itemsOf = useSpinItems(info, stake);
  return (
    <>
      <SymbolSprite glyphs={info.glyphs} look={info.look} shapes={reelShapes} />
      <RoundList items={outcome.spins.flatMap(itemsOf)} none={t('noWin')} />
    </>
  );
}

function useSpinItems(
  { maths, theme }: SummaryProps['info'],
  stake: string,
): (spin: WaysSpin, index: number) => RoundListItem[] {
  const t = useTranslations('play.ways.history');
  const money = useMoney();
  const nameOf = useSymbolNames('ways', glyphNames[theme]);
  const amountOf = (units: number) => money(unitsMinor(maths, units, parseMoney(stake) ?? 0n));
  const linesOf = ({ wins, multiplier, units }: Tumble): string[] => {
    const lines = wins.map((win) =>
      t('win', {
        ways: win.ways,
        length: win.length,
        symbol: nameOf(win.symbol),
        amount: amountOf(win.units),
      }),
    );
    return multiplier > 1 ? [...lines, t('multiplied', { multiplier, amount: amountOf(units) })] : lines;
  };
  return (spin, index) => {
    const title = index === 0 ? t('paidSpin') : t('freeSpin', { number: index });
    const tumbles = spin.tumbles.map((tumble, number) => ({
      title: number === 0 ? title : t('tumble', { title, number: number + 1 }),
      lines: linesOf(tumble),
      picture: <MiniGrid grid={tumble.grid} lit={winCells(tumble)} />,
    }));
    const ends: string[] = [];
    if (spin.depthUnits > 0) {
      ends.push(t('depth', { count: spin.tumbles.length, amount: amountOf(spin.depthUnits) }));
    }
    if (spin.freeSpinsWon > 0) ends.push(t('freeWon', { count: spin.freeSpinsWon }));
    if (ends.length === 0 && tumbles.length > 0) ends.push(t('nothingMore'));
    const end = {
      title: tumbles.length === 0 ? title : t('end', { title }),
      lines: ends,
      picture: <MiniGrid grid={spin.grid} />,
    };
    return [...tumbles, end];
  };
}
