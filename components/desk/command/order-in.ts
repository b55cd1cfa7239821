import type { DeskOrder } from '@/lib/client/desk/desk-call';
import type { DescribedCommand } from '@/lib/contract/desk/shapes';
import type { CommandWish } from './command-provider';

export const argName = (at: number): string => `arg${at}`;
export const optionName = (name: string): string => `option-${name}`;

/** What stands in the form of a command, as its door takes it. */
export function orderIn(
  form: HTMLFormElement | null,
  { noun, verb, args, options }: DescribedCommand,
  wish: CommandWish,
): Omit<DeskOrder, 'key'> {
  const data = form ? new FormData(form) : new FormData();
  const text = (name: string, known: string | undefined) => String(data.get(name) ?? known ?? '').trim();
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
    reason: text('reason', undefined),
  };
}
