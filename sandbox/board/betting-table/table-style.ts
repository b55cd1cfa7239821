import type { CSSProperties } from 'react';
import type { Felt } from '@/sandbox/kit/betting-table/table-layout';

/** A table's own colours, for the style sheets of its board. */
export function feltStyle(felt: Felt | undefined): CSSProperties {
  if (!felt) return {};
  const ramp = (name: string, [light, middle, dark]: Felt['cloth']) => ({
    [`--${name}-light`]: light,
    [`--${name}`]: middle,
    [`--${name}-dark`]: dark,
  });
  return {
    ...ramp('cloth', felt.cloth),
    ...ramp('wood', felt.wood),
    ...ramp('metal', felt.metal),
    '--felt-line': felt.line,
    '--felt-red': felt.red,
    '--felt-black': felt.black,
    '--felt-zero': felt.zero,
  } as CSSProperties;
}
