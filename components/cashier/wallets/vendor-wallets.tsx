import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useKeyedAction } from '@/components/forms/keyed/use-keyed-action';
import { FormFailure } from '@/components/money/form-failure';
import styles from '@/components/money/money.module.css';
import { useMoneyText } from '@/components/money/use-money-text';
import { Button } from '@/components/ui/button';
import { wallet, type WalletBalance } from '@/lib/contract/calls/wallet';
import { moneyText, parseMoney } from '@/lib/money';
import { useBalanceText } from './use-balance-text';
import { useWalletNames } from './use-wallet-names';
import { isEmpty, vendorWalletsOf } from '@/components/money/sending/wallet-sums';

export interface VendorWalletsProps {
  memberId: string;
  balance: WalletBalance;
  onChange: (balance: WalletBalance) => void;
}

/**
 * Where each vendor has a wallet, all of them; where there is one for all vendors, it says so, and what was left in
 * the others from before can still be collected.
 */
export function VendorWallets({ memberId, balance, onChange }: VendorWalletsProps) {
  const t = useTranslations('wallet.overview');
  const money = useBalanceText();
  const { nameOf } = useWalletNames();
  const all = vendorWalletsOf(balance);
  const filled = all.filter((one) => !isEmpty(one));
  const shown = balance.isSingle ? filled : all;
  return (
    <>
      {balance.isSingle && <p className={styles.note}>{t('oneWallet')}</p>}
      {shown.length > 0 && (
        <section className={styles.section} aria-labelledby="vendor-wallets">
          <h3 id="vendor-wallets">{t('wallets')}</h3>
          <p className={styles.note}>{t(balance.isSingle ? 'leftInVendors' : 'walletsText')}</p>
          <dl className={styles.figures}>
            {shown.map((one) => (
              <div key={one.vendorCode}>
                <dt>{nameOf(one.vendorCode)}</dt>
                <dd>{money(one.balance ?? '')}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <CollectAll memberId={memberId} hasMoney={filled.length > 0} onChange={onChange} />
    </>
  );
}

interface CollectAllProps {
  memberId: string;
  hasMoney: boolean;
  onChange: (balance: WalletBalance) => void;
}

/** One press for all of them. What it came to stays to be read when there is nothing left to collect. */
function CollectAll({ memberId, hasMoney, onChange }: CollectAllProps) {
  const t = useTranslations('wallet.overview');
  const money = useMoneyText();
  const [result, setResult] = useState('');
  const { run, failure, isBusy, startOver } = useKeyedAction(wallet.collectAll, memberId);
  const collect = async () => {
    setResult('');
    const done = await run({});
    if (!done) return;
    startOver();
    onChange(done.balance);
    const sum = done.transfers.reduce((total, { amount }) => total + (parseMoney(amount) ?? 0n), 0n);
    const count = done.transfers.length;
    setResult(count > 0 ? t('collected', { count, amount: money(moneyText(sum)) }) : t('collectedNone'));
  };
  return (
    <>
      <FormFailure
        failure={failure}
        refusedText={t('collectRefused')}
        uncertainText={t('collectUncertain')}
      />
      <p role="status" className={styles.result}>
        {result}
      </p>
      {(hasMoney || isBusy) && (
        <div>
          <Button variant="secondary" isBusy={isBusy} onClick={() => void collect()}>
            {t('collect')}
          </Button>
        </div>
      )}
    </>
  );
}
