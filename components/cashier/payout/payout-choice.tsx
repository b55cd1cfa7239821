import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import walletStyles from '@/components/money/money.module.css';
import { Button } from '@/components/ui/button';
import { inOwnDirection } from '@/lib/client/left-to-right';
import { useTimeText } from '@/lib/client/use-time-text';
import styles from '../method-choice.module.css';
import { addAccountId } from './payout-accounts';
import type { PayoutAccountState } from './use-payout-accounts';

export interface PayoutChoiceProps {
  accounts: readonly PayoutAccountState[];
  value: string;
  error: string | undefined;
  onChange: (payoutAccountId: string) => void;
}

/** Which of the member's accounts is paid. One that is new is there and says from when it can be. */
export function PayoutChoice({ accounts, value, error, onChange }: PayoutChoiceProps) {
  const t = useTranslations('wallet.withdraw');
  const payout = useTranslations('wallet.payout');
  const time = useTimeText();
  const id = useId();
  return (
    <fieldset className={styles.choice} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{t('payTo')}</legend>
      {accounts.length === 0 && <NoneOfKind isRefused={Boolean(error)} />}
      <div className={styles.methods}>
        {accounts.map((account) => (
          <label key={account.payoutAccountId} className={styles.method}>
            <input
              type="radio"
              name={id}
              className={styles.radio}
              value={account.payoutAccountId}
              checked={account.payoutAccountId === value}
              disabled={account.isCooling}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(account.payoutAccountId)}
            />
            <span className={styles.words}>
              <span className={styles.name}>
                <bdi>{payout('name', { name: account.name, ending: account.ending })}</bdi>
              </span>
              <span className={styles.limits}>
                {payout('holder', { holder: inOwnDirection(account.holder) })}
              </span>
              {account.isCooling && (
                <span className={styles.limits}>{t('cooling', { time: time(account.usableFrom) })}</span>
              )}
            </span>
          </label>
        ))}
      </div>
      {error && accounts.length > 0 && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          <CircleAlert size={16} aria-hidden="true" />
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** The button that adds one is further down: it takes the keyboard and the view there. */
function NoneOfKind({ isRefused }: { isRefused: boolean }) {
  const t = useTranslations('wallet.withdraw');
  const payout = useTranslations('wallet.payout');
  return (
    <>
      <p
        className={isRefused ? styles.error : walletStyles.note}
        role={isRefused ? 'alert' : undefined}
        tabIndex={-1}
        data-refused={isRefused || undefined}
      >
        {t('noneOfKind')}
      </p>
      <div>
        <Button variant="secondary" onClick={() => document.getElementById(addAccountId)?.focus()}>
          {payout('add')}
        </Button>
      </div>
    </>
  );
}
