import { Button } from '@/components/ui/button';
import { useCommands } from './command-provider';
import { useCommandName } from './use-command-name';
import styles from './command.module.css';

/** What can be done here, as far as this operator may. */
export function MoreCommands({ commands, args }: { commands: readonly string[]; args?: readonly string[] }) {
  const { find, open } = useCommands();
  const { nameOf } = useCommandName();
  const known = commands.flatMap((name) => find(name) ?? []);
  if (known.length === 0) return null;
  return (
    <div className={styles.more}>
      {known.map((command) => (
        <Button
          key={`${command.noun} ${command.verb}`}
          size="s"
          variant="secondary"
          onClick={() => open({ command: `${command.noun} ${command.verb}`.trim(), ...(args && { args }) })}
        >
          {nameOf(command)}
        </Button>
      ))}
    </div>
  );
}
