import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/forms/confirm-dialog';
import { InlineForm } from '@/components/forms/inline-form';
import { RevocableList } from '@/components/forms/revocable-list';
import { useInlineForm } from '@/components/forms/use-inline-form';
import { useIdentityConfirmation } from '@/components/gate/identity/identity-confirmation';
import { SectionFrame } from '@/components/gate/identity/section-frame';
import { useSection, type Section } from '@/components/gate/identity/use-section';
import { LoadedMoney } from '@/components/money/loaded';
import styles from '@/components/money/money.module.css';
import { Button } from '@/components/ui/button';
import { call } from '@/lib/client/call/call';
import { inOwnDirection } from '@/lib/client/left-to-right';
import { useTimeText } from '@/lib/client/use-time-text';
import { cashier } from '@/lib/contract/calls/cashier';
import { useCashierOptions } from '../use-cashier-options';
import { PayoutAccountForm } from './payout-account-form';
import { usePayoutAccounts, type PayoutAccountState } from './use-payout-accounts';

/** Of the button that opens the form for another account, for who is led to it. */
export const addAccountId = 'add-payout-account';

export interface PayoutAccountsProps {
  memberId: string;
  hasPaymentPassword: boolean;
}

/**
 * The bound accounts, with a way to add one and to take one away. Stands inside an `IdentityConfirmation`: both may
 * be refused until the member has confirmed who they are.
 */
export function PayoutAccounts({ memberId, hasPaymentPassword }: PayoutAccountsProps) {
  const t = useTranslations('wallet.payout');
  const section = useSection();
  const hours = useCashierOptions().data?.withdrawalRules.coolOffHours;
  return (
    <SectionFrame title={t('title')} text={hours ? t('text', { hours }) : t('textShort')} section={section}>
      <Accounts section={section} />
      {hasPaymentPassword ? (
        <AddAccount memberId={memberId} section={section} />
      ) : (
        <p className={styles.note}>{t('noPassword')}</p>
      )}
    </SectionFrame>
  );
}

function Accounts({ section }: { section: Section }) {
  const t = useTranslations('wallet.payout');
  const { accounts, ...answer } = usePayoutAccounts();
  return (
    <LoadedMoney answer={{ ...answer, data: accounts }} failedText={t('failed')} heights={[88]}>
      {(list, stale) => (
        <>
          {stale}
          {list.length > 0 ? (
            <AccountList accounts={list} section={section} onChange={() => void answer.mutate()} />
          ) : (
            <p className={styles.note}>{t('empty')}</p>
          )}
        </>
      )}
    </LoadedMoney>
  );
}

interface AccountListProps {
  accounts: readonly PayoutAccountState[];
  section: Section;
  onChange: () => void;
}

function AccountList({ accounts, section, onChange }: AccountListProps) {
  const t = useTranslations('wallet.payout');
  const kinds = useTranslations('wallet.methodKinds');
  const time = useTimeText();
  const [asked, setAsked] = useState<PayoutAccountState | null>(null);

  async function remove({ payoutAccountId, name }: PayoutAccountState) {
    const done = await section.run(
      () => call(cashier.removePayoutAccount, { payoutAccountId }),
      payoutAccountId,
    );
    // Also after a failure: the list shows what is true now.
    onChange();
    if (done) section.tell(t('isRemoved', { name }));
  }

  const entries = accounts.map((account) => ({
    key: account.payoutAccountId,
    name: t('name', { name: account.name, ending: account.ending }),
    badge: account.isCooling ? t('cooling') : t('usable'),
    facts: [
      kinds(account.kind),
      t('holder', { holder: inOwnDirection(account.holder) }),
      account.isCooling
        ? t('coolingUntil', { time: time(account.usableFrom) })
        : t('added', { time: time(account.addedAt) }),
    ],
    action: (
      <Button
        variant="ghost"
        aria-label={t('removeNamed', { name: account.name, ending: account.ending })}
        isBusy={section.isBusy(account.payoutAccountId)}
        onClick={() => setAsked(account)}
      >
        {t('remove')}
      </Button>
    ),
  }));
  return (
    <>
      <RevocableList label={t('list')} entries={entries} />
      {asked && (
        <ConfirmDialog
          title={t('removeTitle', { name: asked.name, ending: asked.ending })}
          text={t('removeText')}
          confirmLabel={t('removeConfirm')}
          onConfirm={() => void remove(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

function AddAccount({ memberId, section }: { memberId: string; section: Section }) {
  const t = useTranslations('wallet.payout');
  const { refresh } = useIdentityConfirmation();
  const { isOpen, openerRef, formRef, open, cancel, finish } = useInlineForm();
  if (!isOpen) {
    return (
      <div>
        <Button id={addAccountId} variant="secondary" ref={openerRef} onClick={open}>
          {t('add')}
        </Button>
      </div>
    );
  }
  return (
    <InlineForm ref={formRef} label={t('add')}>
      <PayoutAccountForm
        memberId={memberId}
        onAdded={(name) => {
          finish();
          section.tell(t('isAdded', { name }));
          // The first account also says the member's real name.
          refresh();
        }}
        onCancel={cancel}
      />
    </InlineForm>
  );
}
