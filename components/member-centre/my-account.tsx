import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { PayoutAccounts } from '@/components/cashier/payout/payout-accounts';
import { IdentityConfirmation } from '@/components/gate/identity/identity-confirmation';
import { useSecurityOverview } from '@/components/gate/identity/use-security-overview';
import { AccountFactsSection } from '@/components/security/account-facts-section';
import { AddressesSection } from '@/components/security/addresses-section';
import { AuthenticatorSection } from '@/components/security/authenticator/authenticator-section';
import { AvatarSection } from '@/components/security/avatar/avatar-section';
import { ContactsSection } from '@/components/security/contacts/contacts-section';
import { PasskeysSection } from '@/components/security/passkeys/passkeys-section';
import { PasswordSection } from '@/components/security/password-section';
import { PaymentPasswordSection } from '@/components/security/payment-password-section';
import { SafetyOverviewSection } from '@/components/security/safety-overview-section';
import { SessionsSection } from '@/components/security/sessions-section';
import type { MemberInfo } from '@/lib/contract/calls/member';
import styles from './member-centre.module.css';

/** My account: who is logged in, what protects the account, and how long this session lasts. */
export function MyAccount({ member }: { member: MemberInfo }) {
  const answer = useSecurityOverview();
  const { data: overview, mutate } = answer;
  const refresh = useCallback(() => void mutate(), [mutate]);
  return (
    <>
      <AccountFactsSection member={member} realName={overview?.realName ?? null} />
      <SafetyOverviewSection answer={answer} />
      {overview && (
        <IdentityConfirmation overview={overview} onChange={refresh}>
          <AvatarSection />
          <PasswordSection overview={overview} />
          <PaymentPasswordSection overview={overview} />
          <PayoutAccounts memberId={member.id} hasPaymentPassword={overview.paymentPasswordSetAt !== null} />
          <ContactsSection memberId={member.id} overview={overview} />
          <AuthenticatorSection account={member.account} overview={overview} />
          <PasskeysSection overview={overview} />
          <SessionsSection overview={overview} />
          <AddressesSection overview={overview} />
        </IdentityConfirmation>
      )}
      <SessionNotes hasLoggedInBefore={member.lastLoginAt !== null} />
    </>
  );
}

function SessionNotes({ hasLoggedInBefore }: { hasLoggedInBefore: boolean }) {
  const t = useTranslations('memberCentre.account');
  return (
    <div className={styles.notes}>
      {hasLoggedInBefore && <p>{t('unfamiliar')}</p>}
      <h3>{t('session')}</h3>
      <p>{t('sessionText')}</p>
      <p>{t('money')}</p>
    </div>
  );
}
