import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { problemOf } from '@/lib/contract/desk/setting-field';
import { useCommands } from '../command/command-provider';
import { ChangeWords } from './change-words';
import { toText, toValue, type FieldChange, type ShownFamily } from './families';
import { SettingControl } from './setting-control';
import styles from './settings.module.css';

/** A family as it stands now, to be changed: what is typed stays until it is done. */
export function FamilyForm({ family: { family, now }, onDone }: { family: ShownFamily; onDone: () => void }) {
  const t = useTranslations('desk.settings');
  const { find, open } = useCommands();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [isChecked, setIsChecked] = useState(false);
  const mayChange = find('settings change') !== null;
  const fields = now.map((field) => {
    const text = typed[field.field] ?? toText(field.value);
    const value = toValue(field, text);
    return { field, text, value, problem: problemOf(field, value), isChanged: value !== field.value };
  });
  const changes: FieldChange[] = fields
    .filter(({ isChanged }) => isChanged)
    .map(({ field, value }) => ({ field: field.field, before: field.value, after: value }));
  const isRight = fields.every(({ isChanged, problem }) => !isChanged || problem === null);

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (!isRight || changes.length === 0) return;
    const words = changes.map(({ field, after }) => `${field}=${after}`);
    open({
      command: 'settings change',
      args: [family, ...words],
      onDone: () => {
        setTyped({});
        setIsChecked(false);
        onDone();
      },
    });
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.fields}>
        {fields.map(({ field, text, problem, isChanged }) => (
          <SettingControl
            key={field.field}
            field={field}
            text={text}
            problem={isChanged && (isChecked || typed[field.field] !== undefined) ? problem : null}
            isReadOnly={!mayChange}
            onText={(next) => setTyped((before) => ({ ...before, [field.field]: next }))}
          />
        ))}
      </div>
      {mayChange && (
        <div className={styles.foot}>
          {changes.length > 0 ? <ChangeWords changes={changes} /> : <p>{t('same')}</p>}
          <div className={styles.buttons}>
            <Button variant="secondary" disabled={changes.length === 0} onClick={() => setTyped({})}>
              {t('undo')}
            </Button>
            <Button type="submit" disabled={changes.length === 0}>
              {t('look')}
            </Button>
          </div>
        </div>
      )}
    </form>
  );
}
