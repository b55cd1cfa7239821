import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import type { DescribedCommand, DeskMe } from '@/lib/contract/desk/shapes';
import { CommandDialog } from './command-dialog';

/** What a page wants done: a command, and what it knows of its fields. */
export interface CommandWish {
  /** `withdrawals approve`. */
  command: string;
  args?: readonly string[];
  options?: Readonly<Record<string, string>>;
  /** After it was done or proposed. */
  onDone?: () => void;
}

interface CommandDesk {
  find: (command: string) => DescribedCommand | null;
  open: (wish: CommandWish) => void;
  may: (right: string) => boolean;
}

const CommandContext = createContext<CommandDesk | null>(null);

/** One window for every command of the desk. */
export function CommandProvider({ me, children }: { me: DeskMe; children: ReactNode }) {
  const [wish, setWish] = useState<CommandWish | null>(null);
  const desk = useMemo(() => {
    const byName = new Map(me.commands.map((each) => [`${each.noun} ${each.verb}`.trim(), each]));
    return {
      find: (command: string) => byName.get(command) ?? null,
      open: setWish,
      may: (right: string) => me.rights.includes(right),
    };
  }, [me.commands, me.rights]);
  const command = wish && desk.find(wish.command);
  return (
    <CommandContext value={desk}>
      {children}
      {wish && command && (
        <CommandDialog
          key={JSON.stringify([wish.command, wish.args])}
          me={me}
          command={command}
          wish={wish}
          onClose={() => setWish(null)}
        />
      )}
    </CommandContext>
  );
}

/** What this operator may do, and the window to do it in. */
export function useCommands(): CommandDesk {
  const desk = use(CommandContext);
  if (!desk) throw new Error('Commands are given inside of the desk');
  return desk;
}
