'use client';

import { useTranslations } from 'next-intl';
import { MoneyChange } from '@/components/money/money-change';
import { useMoneyText } from '@/components/money/use-money-text';
import { wallet } from '@/lib/contract/wallet';
import { moneyText, parseMoney } from '@/lib/money';
import { Figures } from '@/components/money/stat-list';
import { LoadedPart } from '@/components/money/loaded';
import styles from '@/components/money/records.module.css';
import { useRecords } from '@/components/money/use-records';

const noInput = {};

/** What was paid in and out since the account exists: the one figure that no period hides. */
export function NetPosition() {
  const t = useTranslations('records.position');
  const money = useMoneyText();
  const answer = useRecords(wallet.consolidated, noInput);
  return (
    <section className={styles.section}>
      <h3>{t('title')}</h3>
      <LoadedPart answer={answer} failedText={t('failed')} heights={[84]}>
        {({ totalDeposits, totalWithdrawals }) => (
          <>
            <Figures
              label={t('title')}
              figures={[
                { label: t('deposits'), value: money(totalDeposits) },
                { label: t('withdrawals'), value: money(totalWithdrawals) },
                {
                  label: t('net'),
                  value: (
                    <MoneyChange
                      amount={moneyText(
                        (parseMoney(totalWithdrawals) ?? 0n) - (parseMoney(totalDeposits) ?? 0n),
                      )}
                    />
                  ),
                },
              ]}
            />
            <p className={styles.note}>{t('text')}</p>
          </>
        )}
      </LoadedPart>
    </section>
  );
}
