import type { DescribedCommand, DeskField } from '@/lib/contract/desk/shapes';
import { deskCommands } from './commands';
import type { DeskCommand } from './command';
import type { DeskRight } from './rights';

/** What somebody with these rights can do at the pages. */
export function describeCommands(rights: ReadonlySet<DeskRight>): DescribedCommand[] {
  return Object.entries(deskCommands).flatMap(([noun, verbs]) =>
    Object.entries(verbs).flatMap(([verb, command]) =>
      command.only !== 'shell' && rights.has(command.right) ? [described(noun, verb, command)] : [],
    ),
  );
}

function described(noun: string, verb: string, command: DeskCommand): DescribedCommand {
  const { about, kind, right, needsReason = false, needsFresh = false } = command;
  return {
    ...{ noun, verb, about, kind, right, needsReason, needsFresh },
    agreeRight: command.fourEyes ? (command.agreeRight ?? right) : null,
    pagedBy: command.pagedBy ?? null,
    args: (command.args ?? '').split(' ').filter(Boolean).map(argument),
    options: Object.entries(command.options ?? {}).map(([name, said]) => ({
      ...{ name, isNeeded: false, isMany: false, choices: command.choices?.[name] ?? null, about: said },
    })),
  };
}

/** `<id>` is needed, `[id]` is not, `<network…>` may be several, `<on|off>` is one of these. */
function argument(pattern: string): DeskField {
  const name = pattern.replace(/^[<[]|…?[>\]]$/g, '');
  const isChoice = name.includes('|');
  return {
    name: isChoice ? 'choice' : name,
    isNeeded: pattern.startsWith('<'),
    isMany: pattern.includes('…'),
    choices: isChoice ? name.split('|') : null,
    about: null,
  };
}
