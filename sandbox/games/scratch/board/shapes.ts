import type { ScratchMaths } from '@/sandbox/games/scratch/types';
import type { SymbolShape } from '@/sandbox/board/table/symbol-sprite';

/** The pictures of a card: the one that wins on a medallion, the others free. */
export function scratchShapes(maths: ScratchMaths): Record<string, SymbolShape> {
  const plain = (symbols: readonly string[]) =>
    symbols.map((symbol): [string, SymbolShape] => [symbol, 'plain']);
  if (maths.mechanic === 'collect' || maths.mechanic === 'bonus') {
    const [winning = '', ...others] = maths.symbols;
    const blank = maths.mechanic === 'bonus' ? [maths.blank] : [];
    return { ...Object.fromEntries(plain([...others, ...blank])), [winning]: 'medal' };
  }
  if (maths.mechanic === 'path') return Object.fromEntries(plain([maths.go, maths.stop]));
  if (maths.mechanic === 'rows') return Object.fromEntries(plain(Object.keys(maths.pays)));
  return {};
}
