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
import { ListingSection } from '@/components/security/listing-section';
import { MarketingSection } from '@/components/security/marketing-section';
import { PasskeysSection } from '@/components/security/passkeys/passkeys-section';
import { PasswordSection } from '@/components/security/password-section';
import { PaymentPasswordSection } from '@/components/security/payment-password-section';
import { SafetyOverviewSection } from '@/components/security/safety-overview-section';
import { SessionsSection } from '@/components/security/sessions-section';
import { Button } from '@/components/ui/button';
import { overlayControls } from '@/lib/client/overlays/overlay-store';
import { isOffered } from '@/lib/contract/offered';
import type { MemberInfo } from '@/lib/contract/calls/member';
import styles from '@/components/centre/centre.module.css';

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
          {isOffered(member, 'boards.listing') && <ListingSection />}
          {isOffered(member, 'campaigns.choices') && <MarketingSection memberId={member.id} />}
        </IdentityConfirmation>
      )}
      {/* How long a session lasts, and what its money is, are facts of the platform that comes with the site. */}
      {isOffered(member, 'security.overview') ? (
        <SessionNotes hasLoggedInBefore={member.lastLoginAt !== null} />
      ) : (
        <IdentityConfirmation overview={null} onChange={refresh}>
          <AvatarSection />
          <ChangePassword />
        </IdentityConfirmation>
      )}
    </>
  );
}

/** Where the platform tells nothing of the account's safety, a password can still be changed by the old one. */
function ChangePassword() {
  const t = useTranslations('security.password');
  return (
    <section className={styles.notes}>
      <h3>{t('title')}</h3>
      <div>
        <Button variant="secondary" onClick={() => overlayControls().openAuth('change-password')}>
          {t('change')}
        </Button>
      </div>
    </section>
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
