import { useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import type { DeskAsk } from '@/lib/client/desk/desk-call';
import type { DescribedCommand, DeskField } from '@/lib/contract/desk/shapes';
import { argName, optionName, orderIn } from '../command/order-in';
import { useSaid } from '../table/use-said';
import { useChoiceName, useColumnName } from '../table/use-column-name';
import styles from './pages.module.css';

/** What a read takes, in one line above its answer. */
export function AskForm({
  command,
  first,
  onAsk,
}: {
  command: DescribedCommand;
  /** What its arguments begin with. */
  first: readonly string[];
  onAsk: (asked: Pick<DeskAsk, 'args' | 'options'>) => void;
}) {
  const t = useTranslations('desk.table');
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { args = [], options = {} } = orderIn(event.currentTarget, command, { command: '' });
    onAsk({ args, options });
  }
  return (
    <form className={styles.ask} onSubmit={submit}>
      {command.args.map((field, at) => (
        <AskField key={argName(at)} name={argName(at)} field={field} first={first[at]} />
      ))}
      {command.options
        .filter(({ name }) => name !== 'before')
        .map((field) => (
          <AskField key={field.name} name={optionName(field.name)} field={field} />
        ))}
      <Button type="submit" size="s" variant="secondary">
        {t('ask')}
      </Button>
    </form>
  );
}

function AskField({ name, field, first }: { name: string; field: DeskField; first?: string | undefined }) {
  const columnName = useColumnName();
  const choiceName = useChoiceName();
  const textOf = useSaid();
  return (
    <label className={styles.askField} title={field.about ? textOf(field.about) : undefined}>
      <span>{columnName(field.name)}</span>
      {field.choices ? (
        <select name={name}>
          {!field.isNeeded && <option value="">–</option>}
          {field.choices.map((choice) => (
            <option key={choice} value={choice}>
              {choiceName(choice)}
            </option>
          ))}
        </select>
      ) : (
        <input
          name={name}
          type={field.name.endsWith('-day') ? 'date' : 'text'}
          defaultValue={first}
          required={field.isNeeded}
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </label>
  );
}
