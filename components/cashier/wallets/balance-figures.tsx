import { useTranslations } from 'next-intl';
import styles from '@/components/money/money.module.css';
import type { WalletBalance } from '@/lib/contract/calls/wallet';
import { parseMoney, moneyText } from '@/lib/money';
import { useBalanceText } from './use-balance-text';
import { mainBalanceOf, sumOf, totalOf, vendorWalletsOf } from '@/components/money/sending/wallet-sums';

/** All of the member's money, and where it lies. Bonus money stands beside the sum, not in it. */
export function BalanceFigures({ balance }: { balance: WalletBalance }) {
  const t = useTranslations('wallet.overview');
  const money = useBalanceText();
  const vendors = sumOf(vendorWalletsOf(balance));
  const { heldBalance, bonusBalance } = balance;
  const main = mainBalanceOf(balance);
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t('total')}</dt>
        <dd>{money(totalOf(balance))}</dd>
      </div>
      {main !== null && (
        <div>
          <dt>{t('main')}</dt>
          <dd>{money(main)}</dd>
        </div>
      )}
      {vendors > 0n && (
        <div>
          <dt>{t('vendors')}</dt>
          <dd>{money(moneyText(vendors))}</dd>
        </div>
      )}
      {heldBalance !== null && (
        <div>
          <dt>{t('held')}</dt>
          <dd>{money(heldBalance)}</dd>
          <dd className={styles.note}>{t('heldHelp')}</dd>
        </div>
      )}
      {bonusBalance !== null && (parseMoney(bonusBalance) ?? 0n) > 0n && (
        <div>
          <dt>{t('bonus')}</dt>
          <dd>{money(bonusBalance)}</dd>
          <dd className={styles.note}>{t('bonusHelp')}</dd>
        </div>
      )}
    </dl>
  );
}
