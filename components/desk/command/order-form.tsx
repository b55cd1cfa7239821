import { useTranslations } from 'next-intl';
import type { FormEvent, RefObject } from 'react';
import { Button } from '@/components/ui/button';
import type { DescribedCommand, DeskPreview } from '@/lib/contract/desk/shapes';
import { useSaid } from '../table/use-said';
import { ChangeList } from './change-list';
import { CommandFields } from './command-fields';
import type { CommandWish } from './command-provider';
import styles from './command.module.css';

export interface OrderFormProps {
  formRef: RefObject<HTMLFormElement | null>;
  command: DescribedCommand;
  wish: CommandWish;
  error: string | null;
  isBusy: boolean;
  /** What would change, once it was looked at. */
  preview: DeskPreview | null;
  /** Keeps what was typed while something else is asked. */
  isHidden: boolean;
  onChange: () => void;
  onSubmit: (event: FormEvent) => void;
  onCancel: () => void;
}

/** The fields of a command, and below them what would change. */
export function OrderForm({
  formRef,
  command,
  wish,
  error,
  isBusy,
  preview,
  isHidden,
  onChange,
  onSubmit,
  onCancel,
}: OrderFormProps) {
  const t = useTranslations('desk.command');
  const textOf = useSaid();
  return (
    <form ref={formRef} className={styles.form} onSubmit={onSubmit} hidden={isHidden}>
      <CommandFields command={command} wish={wish} onChange={onChange} />
      {error && (
        <p className={styles.alert} role="alert">
          {error}
        </p>
      )}
      {preview && (
        <>
          <ChangeList preview={preview} />
          {preview.why !== null && <p className={styles.two}>{t('two', { why: textOf(preview.why) })}</p>}
        </>
      )}
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" isBusy={isBusy}>
          {preview ? t(preview.why ? 'propose' : 'do') : t('look')}
        </Button>
      </div>
      <p className={styles.hint}>{t('hint')}</p>
    </form>
  );
}
