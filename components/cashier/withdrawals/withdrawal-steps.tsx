import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, type ReactNode } from 'react';
import { useIdentityConfirmation } from '@/components/gate/identity/identity-confirmation';
import { PaymentPasswordForm } from '@/components/gate/identity/payment-password-form';
import walletStyles from '@/components/money/money.module.css';
import { classNames } from '@/components/ui/class-names';
import type { WithdrawalRules } from '@/lib/contract/calls/cashier';
import { PayoutAccountForm } from '../payout/payout-account-form';
import styles from './withdrawal-steps.module.css';

export interface WithdrawalStepsProps {
  memberId: string;
  rules: WithdrawalRules;
  hasPassword: boolean;
}

/** The way to the first withdrawal: the payment password, the account, the amount, one after the other in one place. */
export function WithdrawalSteps({ memberId, rules, hasPassword }: WithdrawalStepsProps) {
  const t = useTranslations('wallet.steps');
  const { refresh } = useIdentityConfirmation();
  const hours = rules.coolOffHours;
  return (
    <ol className={styles.steps} aria-label={t('label')}>
      <Step number={1} title={t('password')} state={hasPassword ? 'done' : 'open'}>
        <p className={walletStyles.note}>{t('passwordText')}</p>
        <PaymentPasswordForm onSet={refresh} />
      </Step>
      <Step
        number={2}
        title={t('account')}
        text={hours ? t('accountText', { hours }) : t('accountTextShort')}
        state={hasPassword ? 'open' : 'later'}
      >
        <PayoutAccountForm memberId={memberId} onAdded={refresh} />
      </Step>
      <Step number={3} title={t('amount')} text={t('amountText')} state="later" />
    </ol>
  );
}

interface StepProps {
  number: number;
  title: string;
  /** Told before the step is reached, too. */
  text?: string;
  state: 'done' | 'open' | 'later';
  children?: ReactNode;
}

function Step({ number, title, text, state, children }: StepProps) {
  const t = useTranslations('wallet.steps');
  const headingRef = useHeadingOfNext(state);
  return (
    <li
      className={classNames(styles.step, styles[state])}
      aria-current={state === 'open' ? 'step' : undefined}
    >
      <span className={styles.number} aria-hidden="true">
        {state === 'done' ? <Check size={16} /> : number}
      </span>
      <div className={styles.words}>
        <h3 ref={headingRef} tabIndex={-1}>
          {title}
          {state === 'done' && <span className="visually-hidden"> {t('done')}</span>}
        </h3>
        {text && state !== 'done' && <p className={walletStyles.note}>{text}</p>}
        {state === 'open' && children}
      </div>
    </li>
  );
}

/** The form that was sent is gone: the keyboard goes on at the step that opens in its place. */
function useHeadingOfNext(state: StepProps['state']) {
  const ref = useRef<HTMLHeadingElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === 'later' && state === 'open') ref.current?.focus();
    before.current = state;
  }, [state]);
  return ref;
}
