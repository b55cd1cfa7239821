import type { DeskOrder } from '@/lib/client/desk/desk-call';
import type { DescribedCommand } from '@/lib/contract/desk/shapes';
import { textIn } from '../table/values';
import type { CommandWish } from './command-provider';

export const argName = (at: number): string => `arg${at}`;
export const optionName = (name: string): string => `option-${name}`;

/** What stands in the form of a command, as its door takes it. */
export function orderIn(
  form: HTMLFormElement | null,
  { noun, verb, args, options }: DescribedCommand,
  wish: CommandWish,
): Omit<DeskOrder, 'key'> {
  const text = (name: string, known = '') => (form?.elements.namedItem(name) ? textIn(form, name) : known);
  const words = args.flatMap(({ isMany }, at) => {
    const said = text(argName(at), wish.args?.[at]);
    return isMany ? said.split(/[\s,]+/).filter(Boolean) : [said];
  });
  while (words.at(-1) === '') words.pop();
  const said = options.map(({ name }) => [name, text(optionName(name), wish.options?.[name])] as const);
  return {
    command: `${noun} ${verb}`.trim(),
    args: words,
    options: Object.fromEntries(said.filter(([, value]) => value !== '')),
    reason: text('reason'),
  };
}
