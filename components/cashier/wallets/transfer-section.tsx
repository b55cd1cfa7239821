import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { FormFailure } from '@/components/money/form-failure';
import styles from '@/components/money/money.module.css';
import { useMoneyText } from '@/components/money/use-money-text';
import { useMember } from '@/lib/client/session/use-member';
import { mainWallet, type WalletBalance } from '@/lib/contract/calls/wallet';
import { TransferForm } from './transfer-form';
import { UnknownTransfer } from './unknown-transfer';
import { useWalletNames } from './use-wallet-names';
import { useWalletTransfer } from './use-wallet-transfer';
import { mainBalanceOf, vendorWalletsOf, type WalletSum } from '@/components/money/sending/wallet-sums';

export interface TransferPartProps {
  memberId: string;
  balance: WalletBalance;
  onChange: (balance: WalletBalance) => void;
}

/** A transfer between wallets, and one whose end is not known: that is settled first. */
export function TransferSection({ memberId, balance, onChange }: TransferPartProps) {
  const t = useTranslations('wallet.transfer');
  const money = useMoneyText();
  const { member } = useMember();
  const { nameOf, merchantWallets } = useWalletNames();
  const transfer = useWalletTransfer(memberId, onChange);
  const { unknown, done, failure } = transfer;
  const headingRef = useHeadingAfter(unknown !== null);
  const wallets = walletsOf(balance, merchantWallets);
  const canTransfer = !balance.isSingle && wallets.length > 1;
  if (!canTransfer && !unknown && !done) return null;
  return (
    <section className={styles.section} aria-labelledby="wallet-transfer">
      <h3 id="wallet-transfer" ref={headingRef} tabIndex={-1}>
        {t('title')}
      </h3>
      <p role="status" className={styles.result}>
        {done && t('done', { amount: money(done.amount), from: nameOf(done.from), to: nameOf(done.to) })}
      </p>
      <FormFailure failure={failure} refusedText={t('refused')} uncertainText={t('repeatRefused')} />
      {unknown ? (
        <UnknownTransfer key={unknown.reference} transfer={transfer} unknown={unknown} nameOf={nameOf} />
      ) : (
        canTransfer && (
          <TransferForm
            // After a transfer, an empty form for another one.
            key={done?.reference}
            memberId={memberId}
            wallets={wallets}
            symbol={balance.currencySymbol ?? member?.currencySymbol ?? ''}
            nameOf={nameOf}
            isSending={transfer.isSending}
            failure={failure}
            onSend={transfer.send}
          />
        )
      )}
    </section>
  );
}

/** The button that settled it is gone with the question: the keyboard goes to the heading above. */
function useHeadingAfter(isUnknown: boolean) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const wasUnknown = useRef(isUnknown);
  useEffect(() => {
    if (wasUnknown.current && !isUnknown) headingRef.current?.focus();
    wasUnknown.current = isUnknown;
  }, [isUnknown]);
  return headingRef;
}

/** The main wallet first, then every vendor's, also one of which the balance says nothing. */
function walletsOf(balance: WalletBalance, merchantWallets: readonly { vendorCode: string }[]): WalletSum[] {
  const known = vendorWalletsOf(balance);
  const others = merchantWallets
    .filter(({ vendorCode }) => vendorCode !== mainWallet)
    .filter(({ vendorCode }) => !known.some((one) => one.vendorCode === vendorCode))
    .map(({ vendorCode }) => ({ vendorCode, balance: null }));
  return [{ vendorCode: mainWallet, balance: mainBalanceOf(balance) }, ...known, ...others];
}
