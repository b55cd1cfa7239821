import { useTranslations } from 'next-intl';

/** What a title calls its symbols; wild and scatter are called that everywhere. */
export function useSymbolName(theme: string): (symbol: string) => string {
  const t = useTranslations('game.symbols');
  return (symbol) => {
    if (symbol === 'W') return t('wild');
    if (symbol === 'S') return t('scatter');
    return t(`${theme}.${symbol}`);
  };
}
