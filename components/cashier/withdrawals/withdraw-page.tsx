import { CircleCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { IdentityGate } from '@/components/gate/identity/identity-gate';
import styles from '@/components/money/money.module.css';
import { useMoneyText } from '@/components/money/use-money-text';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { HelpLink } from '@/lib/client/overlays/help-link';
import { useCall } from '@/lib/client/call/use-call';
import { cashier, type CashierOptions as Options, type Withdrawal } from '@/lib/contract/calls/cashier';
import type { MemberInfo } from '@/lib/contract/calls/member';
import { CashierOptions } from '../cashier-options';
import statusStyles from '../deposits/deposit-status.module.css';
import { isWithdrawalId, openWithdrawal, withdrawalParameter } from '../open-withdrawal';
import { PayoutAccounts } from '../payout/payout-accounts';
import { usePayoutAccounts } from '../payout/use-payout-accounts';
import { WithdrawForm } from './withdraw-form';
import { WithdrawalFigures } from './withdrawal-figures';
import { isOnItsWay, WithdrawalList } from './withdrawal-list';
import { WithdrawalSteps } from './withdrawal-steps';
import { WithdrawalView } from './withdrawal-view';

/** Take money out, or the withdrawal that the address names. */
export function WithdrawPage({ member }: { member: MemberInfo }) {
  const t = useTranslations('wallet.withdraw');
  const tHelp = useTranslations('help.link');
  const id = useSearchParams().get(withdrawalParameter);
  if (isWithdrawalId(id)) {
    return (
      <div className={styles.page}>
        <WithdrawalView key={id} id={id} memberId={member.id} />
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <IdentityGate>
        {(overview) => (
          <>
            <CashierOptions
              direction="withdrawal"
              failedText={t('optionsFailed')}
              noneTitle={t('noMethods')}
              noneText={t('noMethodsText')}
            >
              {(options) => (
                <Withdrawing
                  memberId={member.id}
                  options={options}
                  hasPassword={overview.paymentPasswordSetAt !== null}
                />
              )}
            </CashierOptions>
            <AccountsBelow memberId={member.id} hasPassword={overview.paymentPasswordSetAt !== null} />
          </>
        )}
      </IdentityGate>
      <HelpLink slug="withdrawals" className={styles.help}>
        {tHelp('withdrawals')}
      </HelpLink>
      <WithdrawalList />
    </div>
  );
}

/** While an account is missing, the steps above ask for it, and no second form does. */
function AccountsBelow({ memberId, hasPassword }: { memberId: string; hasPassword: boolean }) {
  const { accounts, error } = usePayoutAccounts();
  if ((!hasPassword || accounts?.length === 0) && !error) return null;
  return <PayoutAccounts memberId={memberId} hasPaymentPassword={hasPassword} />;
}

interface WithdrawingProps {
  memberId: string;
  options: Options;
  hasPassword: boolean;
}

/** What can be withdrawn, and the form; before the first time, the steps that lead to it. */
function Withdrawing({ memberId, options, hasPassword }: WithdrawingProps) {
  const t = useTranslations('wallet.withdraw');
  const { accounts, error } = usePayoutAccounts();
  const [done, setDone] = useState<Withdrawal | null>(null);
  const { withdrawalRules } = options;
  const part = () => {
    if (done) return <WithdrawalReceived withdrawal={done} onAnother={() => setDone(null)} />;
    // Why nothing can be withdrawn stands above.
    if (options.owed.items.length > 0) return null;
    if (withdrawalRules.dailyCountLeft === 0) return <p className={styles.note}>{t('dailyOver')}</p>;
    // What failed is said by the list of accounts below.
    if (!accounts) return error ? null : <Skeleton shape="box" height={220} />;
    if (!hasPassword || accounts.length === 0)
      return <WithdrawalSteps memberId={memberId} rules={withdrawalRules} hasPassword={hasPassword} />;
    return <WithdrawForm memberId={memberId} options={options} accounts={accounts} onDone={setDone} />;
  };
  const figures = <WithdrawalFigures rules={withdrawalRules} />;
  const isFirst = !hasPassword || accounts?.length === 0;
  return (
    <>
      {!isFirst && figures}
      {part()}
      {isFirst && figures}
    </>
  );
}

interface WithdrawalReceivedProps {
  withdrawal: Withdrawal;
  onAnother: () => void;
}

/** Says what happened and offers nothing to play: whoever takes money out is left in peace. */
function WithdrawalReceived({ withdrawal: sent, onAnother }: WithdrawalReceivedProps) {
  const t = useTranslations('wallet.withdraw');
  const states = useTranslations('wallet.withdrawalState');
  const money = useMoneyText();
  // It may be paid while somebody still reads that it was received.
  const withdrawal = useCall(cashier.withdrawal, { id: sent.id }).data ?? sent;
  const words = { amount: money(withdrawal.amount), ending: withdrawal.accountEnding };
  return (
    <section className={statusStyles.status} role="status">
      <p className={statusStyles.head}>
        <CircleCheck size={28} aria-hidden="true" />
        {isOnItsWay(withdrawal) ? t('done') : states(withdrawal.status)}
      </p>
      {isOnItsWay(withdrawal) && <p>{t('doneText', words)}</p>}
      {withdrawal.status === 'paid' && <p>{t('paidText', { ...words, amount: money(withdrawal.payout) })}</p>}
      <div className={styles.steps}>
        <Button variant="secondary" onClick={() => openWithdrawal(withdrawal.id)}>
          {t('show')}
        </Button>
        <Button variant="ghost" onClick={onAnother}>
          {t('another')}
        </Button>
      </div>
    </section>
  );
}
