import type { SymbolShape } from '../table/symbol-sprite';

/** Wild and scatter carry their name, the better half of a title's symbols stands on a medallion. */
export const reelShapes: Readonly<Record<string, SymbolShape>> = {
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
