import { useTranslations } from 'next-intl';
import { Checkbox } from '@/components/ui/checkbox';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import { wordsOf, type SettingField, type SettingKind } from '@/lib/contract/desk/setting-field';
import { useColumnName } from '../table/use-column-name';
import styles from './settings.module.css';

export interface SettingControlProps {
  field: SettingField;
  /** As it is typed; nothing for none. */
  text: string;
  problem: SettingKind | null;
  isReadOnly: boolean;
  onText: (text: string) => void;
}

/** The control that a field of its kind has, with its bounds below it and what is wrong at it. */
export function SettingControl({ field, text, problem, isReadOnly, onText }: SettingControlProps) {
  const t = useTranslations('desk.settings');
  const columnName = useColumnName();
  const { kind, least, most, choices, orNone } = field;
  const label = columnName(field.field);
  const bounds = { least: least ?? 0, most: most ?? 0 };
  const hint = [kind === 'flag' ? '' : t(`hints.${kind}`, bounds), orNone ? t('orNone') : '']
    .filter(Boolean)
    .join(' ');
  const error = problem ? t(`problems.${problem}`, bounds) : undefined;
  const common = { label, hint, error, name: field.field };
  if (kind === 'flag')
    return (
      <Checkbox
        label={label}
        name={field.field}
        checked={text === 'on'}
        disabled={isReadOnly}
        error={error}
        onChange={({ target }) => onText(target.checked ? 'on' : 'off')}
      />
    );
  if (kind === 'choice')
    return (
      <Select
        {...common}
        value={text}
        disabled={isReadOnly}
        options={[...(orNone ? [''] : []), ...(choices ?? [])].map((value) => ({
          value,
          label: value || t('none'),
        }))}
        onChange={({ target }) => onText(target.value)}
      />
    );
  if (kind === 'list')
    return <ListControl {...common} {...{ text, isReadOnly, onText }} choices={choices ?? []} />;
  return (
    <TextInput
      {...common}
      value={text}
      readOnly={isReadOnly}
      inputMode={kind === 'amount' ? 'decimal' : kind === 'whole' || kind === 'percent' ? 'numeric' : 'text'}
      autoComplete="off"
      spellCheck={false}
      {...(kind === 'percent' && { end: <span aria-hidden="true">%</span> })}
      onChange={({ target }) => onText(target.value)}
    />
  );
}

interface ListControlProps extends Pick<SettingControlProps, 'text' | 'isReadOnly' | 'onText'> {
  label: string;
  hint: string;
  error: string | undefined;
  choices: readonly string[];
}

/** Some of the choices, in the order in which they were chosen. */
function ListControl({ label, hint, error, text, choices, isReadOnly, onText }: ListControlProps) {
  const chosen = wordsOf(text);
  return (
    <fieldset className={styles.list}>
      <legend>{label}</legend>
      {choices.map((choice) => (
        <Checkbox
          key={choice}
          label={choice}
          checked={chosen.includes(choice)}
          disabled={isReadOnly}
          onChange={({ target }) =>
            onText(
              (target.checked ? [...chosen, choice] : chosen.filter((each) => each !== choice)).join(', '),
            )
          }
        />
      ))}
      <p className={styles.note}>{[chosen.join(', '), hint].filter(Boolean).join(' – ')}</p>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
