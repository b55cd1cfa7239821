import type { DeskOrder } from '@/lib/client/desk/desk-call';
import type { DescribedCommand } from '@/lib/contract/desk/shapes';
import { textIn } from '../table/values';
import type { CommandWish } from './command-provider';

export const argName = (at: number): string => `arg${at}`;
export const optionName = (name: string): string => `option-${name}`;

/** What stands in a control; of a moment, which is chosen in the zone of whoever chooses, as the door takes it. */
function saidIn(form: HTMLFormElement | null, name: string, known = ''): string {
  const control = form?.elements.namedItem(name);
  if (!form || !control) return known;
  const text = textIn(form, name);
  const isMoment = control instanceof HTMLInputElement && control.type === 'datetime-local';
  return isMoment && text ? new Date(text).toISOString() : text;
}

/** What stands in the form of a command, as its door takes it. */
export function orderIn(
  form: HTMLFormElement | null,
  { noun, verb, args, options }: DescribedCommand,
  wish: CommandWish,
): Omit<DeskOrder, 'key'> {
  const words = args.flatMap(({ isMany }, at) => {
    // What the page knows already may have spaces in it.
    if (isMany && wish.args?.[at] !== undefined) return wish.args.slice(at);
    const said = saidIn(form, argName(at), wish.args?.[at]);
    return isMany ? said.split(/[\s,]+/).filter(Boolean) : [said];
  });
  while (words.at(-1) === '') words.pop();
  const said = options.map(
    ({ name }) => [name, saidIn(form, optionName(name), wish.options?.[name])] as const,
  );
  return {
    command: `${noun} ${verb}`.trim(),
    args: words,
    options: Object.fromEntries(said.filter(([, value]) => value !== '')),
    reason: saidIn(form, 'reason'),
  };
}
