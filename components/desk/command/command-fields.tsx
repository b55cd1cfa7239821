import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { Select } from '@/components/ui/select';
import { TextArea } from '@/components/ui/text-area';
import { TextInput } from '@/components/ui/text-input';
import type { DescribedCommand, DeskField } from '@/lib/contract/desk/shapes';
import { useSaid } from '../table/use-said';
import { useChoiceName, useColumnName } from '../table/use-column-name';
import type { CommandWish } from './command-provider';
import { argName, optionName } from './order-in';
import styles from './command.module.css';

const longTexts = new Set(['text', 'terms', 'html', 'body', 'codes', 'titles']);
/** Moments that somebody chooses. */
const moments = new Set(['from', 'until']);
const reasons = ['documents', 'rules', 'member', 'mistake', 'risk'] as const;

export interface CommandFieldsProps {
  command: DescribedCommand;
  wish: CommandWish;
  onChange: () => void;
}

/** What a command takes, made of its description; what the page knows already stands there and is not typed again. */
export function CommandFields({ command, wish, onChange }: CommandFieldsProps) {
  const t = useTranslations('desk');
  return (
    <div className={styles.fields} onChange={onChange}>
      {command.args.map((field, at) =>
        // Of several that the page knows the preview tells.
        field.isMany && wish.args?.[at] !== undefined ? null : (
          <OneField
            key={argName(at)}
            name={argName(at)}
            field={field}
            known={wish.args?.[at]}
            onChange={onChange}
          />
        ),
      )}
      {command.options.map((field) => (
        <OneField
          key={field.name}
          name={optionName(field.name)}
          field={field}
          known={wish.options?.[field.name]}
          onChange={onChange}
        />
      ))}
      <TextInput
        label={t('command.reason')}
        name="reason"
        list="desk-reasons"
        maxLength={400}
        autoComplete="off"
        required={command.needsReason || command.agreeRight !== null}
        {...(!command.needsReason && command.agreeRight === null && { optionalLabel: t('command.optional') })}
      />
      <datalist id="desk-reasons">
        {reasons.map((reason) => (
          <option key={reason} value={t(`command.reasons.${reason}`)} />
        ))}
      </datalist>
    </div>
  );
}

/** With uploads, which few commands need. */
const PictureField = dynamic(() => import('../media/picture-field').then((file) => file.PictureField), {
  ssr: false,
});

interface OneFieldProps {
  name: string;
  field: DeskField;
  known: string | undefined;
  onChange: () => void;
}

function OneField({ name, field, known, onChange }: OneFieldProps) {
  const t = useTranslations('desk.command');
  const columnName = useColumnName();
  const choiceName = useChoiceName();
  const textOf = useSaid();
  const label = columnName(field.name);
  const common = {
    label,
    name,
    required: field.isNeeded,
    defaultValue: known,
    ...(!field.isNeeded && { optionalLabel: t('optional') }),
    ...(field.about && { hint: textOf(field.about) }),
  };
  if (field.choices) {
    const choices = field.choices.map((value) => ({ value, label: choiceName(value) }));
    return (
      <Select {...common} options={field.isNeeded ? choices : [{ value: '', label: '–' }, ...choices]} />
    );
  }
  if (field.name === 'picture' && !field.isNeeded)
    return <PictureField name={name} said={known ?? ''} onChosen={onChange} />;
  if (longTexts.has(field.name)) return <TextArea {...common} rows={5} />;
  if (moments.has(field.name) && known === undefined)
    return <TextInput {...common} type="datetime-local" hint={t('moment')} />;
  return (
    <TextInput
      {...common}
      autoComplete="off"
      spellCheck={false}
      readOnly={known !== undefined && field.isNeeded}
    />
  );
}
