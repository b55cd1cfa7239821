import type { SymbolShape } from '@/sandbox/board/table/symbol-sprite';

/** High pays stand on a medallion, low pays free; a multiplier is a coin that carries its value. */
export const scatterPaysShapes: Readonly<Record<string, SymbolShape>> = {
  A: 'medal',
  B: 'medal',
  C: 'medal',
  D: 'medal',
  E: 'plain',
  F: 'plain',
  G: 'plain',
  H: 'plain',
  S: 'scatter',
  M: 'coin',
};
