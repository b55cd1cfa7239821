import { useTranslations } from 'next-intl';

/** What symbols are called: after the picture that a theme gives them; wild and scatter are called that everywhere. */
export function useSymbolNames(
  kind: 'classic' | 'ways',
  glyphs: Readonly<Record<string, string>> | undefined,
): (symbol: string) => string {
  const t = useTranslations(`play.${kind}.symbols`);
  const tGame = useTranslations('game.symbols');
  return (symbol) => {
    if (symbol === 'W') return tGame('wild');
    if (symbol === 'S') return tGame('scatter');
    const glyph = glyphs?.[symbol];
    return glyph ? t(glyph) : symbol;
  };
}

/** The picture as text: the symbols of each row from the left. */
export function rowsOf(
  grid: readonly string[],
  nameOf: (symbol: string) => string,
): [string, string, string] {
  return [0, 1, 2].map((row) => grid.map((window) => nameOf(window[row] ?? '')).join(', ')) as [
    string,
    string,
    string,
  ];
}
