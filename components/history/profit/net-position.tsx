import { useTranslations } from 'next-intl';
import { LoadedRecords } from '@/components/money/loaded';
import { MoneyChange } from '@/components/money/money-change';
import styles from '@/components/money/records.module.css';
import { StatList } from '@/components/money/stat-list';
import { useMoneyText } from '@/components/money/use-money-text';
import { useRecords } from '@/components/money/use-records';
import { wallet } from '@/lib/contract/calls/wallet';
import { moneyText, parseMoney } from '@/lib/money';

const noInput = {};

/** What was paid in and out since the account exists: the one figure that no period hides. */
export function NetPosition() {
  const t = useTranslations('records.position');
  const money = useMoneyText();
  const answer = useRecords(wallet.consolidated, noInput);
  return (
    <section className={styles.section}>
      <h3>{t('title')}</h3>
      <LoadedRecords answer={answer} failedText={t('failed')} heights={[84]}>
        {({ totalDeposits, totalWithdrawals }) => (
          <>
            <StatList
              label={t('title')}
              figures={[
                { label: t('deposits'), value: totalDeposits && money(totalDeposits) },
                { label: t('withdrawals'), value: totalWithdrawals && money(totalWithdrawals) },
                { label: t('net'), value: netOf(totalDeposits, totalWithdrawals) },
              ]}
            />
            <p className={styles.note}>{t('text')}</p>
          </>
        )}
      </LoadedRecords>
    </section>
  );
}

function netOf(deposits: string | null, withdrawals: string | null) {
  if (deposits === null || withdrawals === null) return null;
  return <MoneyChange amount={moneyText((parseMoney(withdrawals) ?? 0n) - (parseMoney(deposits) ?? 0n))} />;
}
