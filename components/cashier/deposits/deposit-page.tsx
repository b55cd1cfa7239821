import { useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import styles from '@/components/money/money.module.css';
import { ProtectionLink } from '@/components/money/protection-link';
import { HelpLink } from '@/lib/client/overlays/help-link';
import { overlayHref } from '@/lib/client/overlays/overlay-store';
import type { MemberInfo } from '@/lib/contract/calls/member';
import { CashierOptions } from '../cashier-options';
import { Notice } from '@/components/money/sending/notice';
import { useCashierOptions } from '../use-cashier-options';
import { DepositForm } from './deposit-form';
import { DepositList, useIsFirstDeposit } from './deposit-list';
import { DepositStatus } from './deposit-status';
import { depositPage, depositParameter, isDepositId, takeRememberedDeposit } from './open-deposit';
import { OpenDepositNotice } from './open-deposit-notice';

/** The form, or the deposit that the address names. */
export function DepositPage({ member }: { member: MemberInfo }) {
  const t = useTranslations('wallet.deposit');
  const tHelp = useTranslations('help.link');
  const id = useSearchParams().get(depositParameter);
  useEffect(() => {
    if (isDepositId(id)) return;
    // Back from a provider that did not say which deposit it was: the tab knows.
    const remembered = takeRememberedDeposit();
    if (!isDepositId(remembered)) return;
    window.history.replaceState(null, '', overlayHref({ mc: depositPage, [depositParameter]: remembered }));
  }, [id]);
  if (isDepositId(id)) {
    return (
      <div className={styles.page}>
        <DepositStatus key={id} id={id} />
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <OpenDepositNotice />
      <FirstDeposit />
      <CashierOptions
        direction="deposit"
        failedText={t('optionsFailed')}
        noneTitle={t('noMethods')}
        noneText={t('noMethodsText')}
      >
        {(options) => <DepositForm memberId={member.id} options={options} />}
      </CashierOptions>
      <HelpLink slug="deposits" className={styles.help}>
        {tHelp('deposits')}
      </HelpLink>
      <DepositList />
    </div>
  );
}

/**
 * What is most easily decided on before the first deposit: a limit, which is offered once and asked for never. And what
 * has to be known by then: how long a new account waits for its first withdrawal.
 */
function FirstDeposit() {
  const t = useTranslations('wallet.limitLink');
  const tAccount = useTranslations('wallet.invitation');
  const hours = useCashierOptions().data?.withdrawalRules.coolOffHours;
  if (!useIsFirstDeposit()) return null;
  return (
    <Notice>
      <p>{t('first')}</p>
      <ProtectionLink>{t('set')}</ProtectionLink>
      {Boolean(hours) && <p>{tAccount('before', { hours: hours ?? 0 })}</p>}
    </Notice>
  );
}
