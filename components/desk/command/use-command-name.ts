import { useTranslations } from 'next-intl';
import type { DescribedCommand } from '@/lib/contract/desk/shapes';

type Named = Pick<DescribedCommand, 'noun' | 'verb'>;

/** What a command is called on its button, and what it does in a sentence; English where a language has no own. */
export function useCommandName(): {
  nameOf: (command: Named) => string;
  aboutOf: (command: DescribedCommand) => string;
} {
  const t = useTranslations('desk.commands');
  const keyOf = ({ noun, verb }: Named) => `${noun}_${verb || 'run'}`.replaceAll('-', '_');
  return {
    nameOf: (command) => {
      const key = `${keyOf(command)}.name`;
      return t.has(key) ? t(key) : `${command.noun} ${command.verb}`.trim().replaceAll('-', ' ');
    },
    aboutOf: (command) => {
      const key = `${keyOf(command)}.about`;
      return t.has(key) ? t(key) : command.about;
    },
  };
}
