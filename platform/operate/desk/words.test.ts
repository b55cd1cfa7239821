import { readFileSync } from 'node:fs';
import { contractKinds } from '@/lib/contract/agent-rules/terms';
import { vipBenefitKinds } from '@/lib/contract/calls/content';
import { limitKinds, limitPeriods } from '@/lib/contract/calls/protection';
import { loginMethods } from '@/lib/contract/calls/security';
import { recordKinds } from '@/lib/contract/record-kinds';
import { describeCommands } from './describe';
import { deskRights } from './rights';

interface Words {
  desk: {
    commands: Record<string, { name?: string; about?: string }>;
    columns: Record<string, string>;
    codes: Record<string, string>;
    roles: Record<string, string>;
  };
}

const read = (locale: string): Words['desk'] =>
  (JSON.parse(readFileSync(`messages/desk/${locale}.json`, 'utf8')) as Words).desk;
const commands = describeCommands(new Set(deskRights));
const keyOf = ({ noun, verb }: { noun: string; verb: string }) =>
  `${noun}_${verb || 'run'}`.replaceAll('-', '_');

/** What the pages say of a command without words of its own is English and meant for the shell. */
const wordless = (words: Words['desk'], described = commands) =>
  described.map(keyOf).filter((key) => !words.commands[key]?.name || !words.commands[key].about);

const codes: readonly string[] = [
  ...[...recordKinds, ...limitKinds, ...limitPeriods, ...loginMethods, ...vipBenefitKinds, ...contractKinds],
  ...[
    'bot_room',
    'opposed_pair',
    'agent_figures',
    'break_glass',
    'ledger_drift',
    'log_archive',
    'page',
    'shell',
    'proposal',
  ],
];

describe.each(['en', 'zh', 'vi'])('the words of the desk in %s', (locale) => {
  const words = read(locale);

  it('name every command that the pages can show, and say what it does', () => {
    expect(wordless(words)).toEqual([]);
    // Negative control: a command that nobody named.
    expect(wordless(words, [{ ...commands[0]!, noun: 'new', verb: 'thing' }])).toEqual(['new_thing']);
  });

  it('are of commands that there are', () => {
    const known = new Set(commands.map(keyOf));
    expect(Object.keys(words.commands).filter((key) => !known.has(key))).toEqual([]);
  });

  it('name every field of a form, and every choice in one', () => {
    const fields = commands.flatMap(({ args, options }) =>
      [...args, ...options].flatMap(({ name, choices }) => [name, ...(choices ?? [])]),
    );
    const keys = [...new Set(fields)].map((name) => name.replaceAll(/[^A-Za-z0-9]/g, '_'));
    expect(keys.filter((key) => !words.columns[key])).toEqual([]);
  });

  it('name the kinds of movements, logins, limits, benefits, contracts and alerts', () => {
    expect(codes.filter((code) => !words.codes[code])).toEqual([]);
  });
});
