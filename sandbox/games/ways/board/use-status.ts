import { useTranslations } from 'next-intl';
import { parseMoney } from '@/lib/money';
import { glyphNames } from '@/sandbox/games/ways/glyph-names';
import { unitsMinor } from '@/sandbox/games/ways/stakes';
import type { WaysMaths, WaysView } from '@/sandbox/games/ways/types';
import { useSymbolNames } from '@/sandbox/board/reels/use-symbol-names';
import type { BoardProps } from '@/sandbox/board/table/table';
import { useMoney } from '@/sandbox/board/table/use-money';
import type { WaysFrame } from './frames';

interface Shown {
  frame: WaysFrame | null;
  isStill: boolean;
}

/** What has just happened, in one sentence. */
export function useStatus(
  { maths, theme }: { maths: WaysMaths; theme: string },
  { mode, round }: BoardProps<WaysMaths, null, never, WaysView>['table'],
  { frame, isStill }: Shown,
): string {
  const t = useTranslations('play.ways.status');
  const money = useMoney();
  const nameOf = useSymbolNames('ways', glyphNames[theme]);
  if (!round || !frame) return mode === 'idle' ? t('welcome') : t('turning');
  if (!isStill) return t('turning');
  const amountOf = (units: number) => money(unitsMinor(maths, units, parseMoney(round.stake) ?? 0n));
  const { spin, tumble } = frame;
  if (mode === 'idle') return frame.units > 0 ? t('total', { amount: money(round.payout) }) : t('none');
  if (tumble) {
    const [win, ...others] = tumble.wins;
    const rest = { multiplier: tumble.multiplier, amount: amountOf(tumble.units) };
    if (!win || others.length > 0) return t('many', { count: tumble.wins.length, ...rest });
    return t('one', { ways: win.ways, length: win.length, symbol: nameOf(win.symbol), ...rest });
  }
  if (frame.kind === 'turn') return spin.tumbles.length > 0 ? t('stopped') : t('none');
  if (spin.freeSpinsWon > 0) return t('freeWon', { count: spin.freeSpinsWon });
  if (spin.depthUnits > 0) {
    return t('depth', { count: spin.tumbles.length, amount: amountOf(spin.depthUnits) });
  }
  return spin.units > 0 ? t('spinTotal', { amount: amountOf(spin.units) }) : t('none');
}
