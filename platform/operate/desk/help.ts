import { say } from '@/lib/said';
import { DeskError, type DeskCommand, type DeskNoun } from './command';
import { commonOptions } from './parse-arguments';

const optionLine = ([name, about]: readonly [string, string]): string =>
  `      --${name.padEnd(10)} ${about}`;

function commandLines(
  noun: string,
  [verb, command]: readonly [string, DeskCommand],
  isWhole: boolean,
): string[] {
  const { args = '', options = {}, needsReason, about } = command;
  const called = [noun, verb, args, needsReason ? '--reason "…"' : ''].filter(Boolean).join(' ');
  return [`  ${called}`, `      ${about}`, ...(isWhole ? Object.entries(options).map(optionLine) : [])];
}

/** How the desk is used; with a noun, everything about that one. */
export function helpText(nouns: Readonly<Record<string, DeskNoun>>, noun?: string): string {
  if (noun !== undefined && !Object.hasOwn(nouns, noun))
    throw new DeskError(say`There is no "${noun}" here. Try: help`);
  const wanted = Object.entries(nouns).filter(([name]) => noun === undefined || name === noun);
  return [
    'npm run desk -- <noun> <verb> [arguments] [--options]',
    '',
    ...wanted.flatMap(([name, verbs]) =>
      Object.entries(verbs).flatMap((entry) => commandLines(name, entry, noun !== undefined)),
    ),
    '',
    'With every command:',
    ...Object.entries(commonOptions).map(optionLine),
    optionLine(['json', 'answers in JSON']),
    ...(noun === undefined ? ['', 'help <noun> tells the options of its commands.'] : []),
  ].join('\n');
}
