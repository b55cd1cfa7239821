import { useTranslations } from 'next-intl';
import type { SlotSymbol } from '@/sandbox/games/lines/types';

/** What a title calls its symbols; wild and scatter are called that everywhere. */
export function useSymbolName(theme: string): (symbol: SlotSymbol) => string {
  const t = useTranslations('game.symbols');
  return (symbol) => {
    if (symbol === 'W') return t('wild');
    if (symbol === 'S') return t('scatter');
    return t(`${theme}.${symbol}`);
  };
}
