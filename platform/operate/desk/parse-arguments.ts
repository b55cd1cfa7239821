import { parseArgs } from 'node:util';
import { say, sayCode } from '@/lib/said';
import { DeskError, type DeskCommand, type DeskInput, type DeskNoun } from './command';

/** What every command takes. */
export const commonOptions = {
  reason: 'why it is done, for the audit log',
  as: 'your name, `operator` when it is not said',
} as const;

export interface ParsedArguments {
  noun: string;
  verb: string;
  command: DeskCommand;
  args: string[];
  options: Readonly<Record<string, string | undefined>>;
}

const namePattern = /^[a-z0-9][a-z0-9._-]{0,39}$/i;
const longestReason = 400;

/** Reads `<noun> <verb> [arguments] [--options]`, without the verb where a noun needs none. Throws `DeskError` for anything that a command does not take. */
export function parseArguments(
  argv: readonly string[],
  nouns: Readonly<Record<string, DeskNoun>>,
): ParsedArguments {
  const [noun = '', ...words] = argv;
  const verbs = own(nouns, noun);
  if (!verbs) throw new DeskError(say`There is no "${noun}" here. Try: help`);
  const verb = own(verbs, '') ? '' : (words[0] ?? '');
  const command = own(verbs, verb);
  if (!command) {
    const known = Object.keys(verbs).join(', ');
    throw new DeskError(
      verb
        ? say`"${verb}" cannot be done with ${noun}; there is: ${known}`
        : say`Say what to do with ${noun}; there is: ${known}`,
    );
  }
  const { positionals, values } = read(verb ? words.slice(1) : words, command);
  const args = positionals.map((word) => word.trim());
  checkCount(`${noun} ${verb}`.trim(), args, command.args ?? '');
  checkCommon(values, command);
  return { noun, verb, command, args, options: values };
}

/**
 * The form of what was asked for, for both doors: how many arguments, which options, a reason where one is needed. Throws
 * `DeskError`.
 */
export function checkInput(
  called: string,
  command: DeskCommand,
  input: DeskInput & { reason: string },
): void {
  checkCount(called, input.args, command.args ?? '');
  const known = [...Object.keys(commonOptions), ...Object.keys(command.options ?? {})];
  const unknown = Object.keys(input.options).find((name) => !known.includes(name));
  if (unknown !== undefined) throw new DeskError(say`${sayCode(called)} has no ${`--${unknown}`}`);
  for (const [name, choices] of Object.entries(command.choices ?? {})) {
    const said = input.options[name];
    if (said !== undefined && !choices.includes(said))
      throw new DeskError(say`${`--${name}`} is one of: ${choices.join(', ')}`);
  }
  if (input.reason.length > longestReason)
    throw new DeskError(say`--reason has between 1 and ${longestReason} characters`);
  if (command.needsReason && !input.reason) throw new DeskError(say`Say why: --reason "…"`);
}

function own<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

function read(words: string[], command: DeskCommand) {
  const names = [...Object.keys(commonOptions), ...Object.keys(command.options ?? {})];
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      strict: true,
      options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
    });
  } catch (error) {
    throw new DeskError(say`It cannot be read: ${(error as Error).message}`);
  }
}

function checkCount(called: string, args: readonly string[], pattern: string): void {
  const wanted = pattern ? pattern.split(' ') : [];
  const least = wanted.filter((each) => each.startsWith('<')).length;
  const most = pattern.includes('…') ? Infinity : wanted.length;
  if (args.length >= least && args.length <= most && args.every(Boolean)) return;
  throw new DeskError(
    wanted.length > 0 ? say`Write: ${called} ${pattern}` : say`${sayCode(called)} takes no arguments`,
  );
}

function checkCommon(options: Readonly<Record<string, string | undefined>>, command: DeskCommand): void {
  const { as: name, reason } = options;
  if (name !== undefined && !namePattern.test(name))
    throw new DeskError(say`--as is a name of at most 40 letters, digits, dots and dashes`);
  if (reason !== undefined && (!reason.trim() || reason.length > longestReason))
    throw new DeskError(say`--reason has between 1 and ${longestReason} characters`);
  if (command.needsReason && reason === undefined) throw new DeskError(say`Say why: --reason "…"`);
}
