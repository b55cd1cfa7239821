import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FormFailure } from '@/components/money/form-failure';
import { Button } from '@/components/ui/button';
import type { CallFailure } from '@/lib/client/call/call-failure';
import styles from './buy-bar.module.css';

export interface BuyFrameProps {
  label: string;
  /** What can be won at most; null where nothing is chosen. */
  most: string | null;
  note: string | null;
  failure: CallFailure | null;
  isBusy: boolean;
  isDisabled: boolean;
  onPress: () => void;
  /** Beside the button. */
  children?: ReactNode;
}

/** The button that buys, what can be won, and what went wrong; on a phone at the lower edge of the screen. */
export function BuyFrame(props: BuyFrameProps) {
  const { label, most, note, failure, isBusy, isDisabled, onPress, children } = props;
  const t = useTranslations('lottery.slip');
  return (
    <div className={styles.bar}>
      <FormFailure failure={failure} refusedText={t('refused')} uncertainText={t('uncertain')} />
      {most !== null && (
        <p className={styles.most}>
          {t('paysAtMost')} <b>{most}</b>
        </p>
      )}
      <div className={styles.buttons}>
        {children}
        <Button variant="action" isBlock isBusy={isBusy} disabled={isDisabled} onClick={onPress}>
          {label}
        </Button>
      </div>
      {note && <p className={styles.most}>{note}</p>}
    </div>
  );
}
