import type { SymbolShape } from '@/sandbox/board/table/symbol-sprite';

/** High pays stand on a medallion, wild and scatter carry their name, low pays stand free. */
export const lineShapes: Readonly<Record<string, SymbolShape>> = {
  W: 'wild',
  S: 'scatter',
  A: 'medal',
  B: 'medal',
  C: 'medal',
  D: 'medal',
  E: 'plain',
  F: 'plain',
  G: 'plain',
  H: 'plain',
};
