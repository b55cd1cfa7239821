import type { CSSProperties } from 'react';
import type { TableColours } from '@/sandbox/kit/betting-table/table-layout';

/** A table's own colours, for the style sheets of its board. */
export function tableStyle(colours: TableColours | undefined): CSSProperties {
  if (!colours) return {};
  const ramp = (name: string, [light, middle, dark]: TableColours['cloth']) => ({
    [`--${name}-light`]: light,
    [`--${name}`]: middle,
    [`--${name}-dark`]: dark,
  });
  return {
    ...ramp('cloth', colours.cloth),
    ...ramp('wood', colours.wood),
    ...ramp('metal', colours.metal),
    '--felt-line': colours.line,
    '--felt-red': colours.red,
    '--felt-black': colours.black,
    '--felt-zero': colours.zero,
  } as CSSProperties;
}
