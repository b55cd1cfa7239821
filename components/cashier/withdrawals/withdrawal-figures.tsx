import { useTranslations } from 'next-intl';
import styles from '@/components/money/money.module.css';
import { useMoneyText } from '@/components/money/use-money-text';
import type { WithdrawalRules } from '@/lib/contract/calls/cashier';
import { parseMoney } from '@/lib/money';

/** What is the member's own, what a bonus locks, and what is left of the day. */
export function WithdrawalFigures({ rules }: { rules: WithdrawalRules }) {
  const t = useTranslations('wallet.withdraw');
  const money = useMoneyText();
  const { available, lockedBonus, dailyLeft, dailyCountLeft, freeLeft } = rules;
  const hasBonus = (parseMoney(lockedBonus) ?? 0n) > 0n;
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t('available')}</dt>
        <dd>{money(available)}</dd>
        <dd className={styles.note}>{t('availableHelp')}</dd>
      </div>
      {hasBonus && (
        <div>
          <dt>{t('locked')}</dt>
          <dd>{money(lockedBonus)}</dd>
          <dd className={styles.note}>{t('lockedHelp')}</dd>
        </div>
      )}
      {(dailyLeft !== null || dailyCountLeft !== null) && (
        <div>
          <dt>{t('daily')}</dt>
          {dailyLeft !== null && <dd>{money(dailyLeft)}</dd>}
          {dailyCountLeft !== null && (
            <dd className={styles.note}>{t('dailyCount', { count: dailyCountLeft })}</dd>
          )}
        </div>
      )}
      {freeLeft !== null && (
        <div>
          <dt>{t('free')}</dt>
          <dd>{t('freeLeft', { count: freeLeft })}</dd>
        </div>
      )}
    </dl>
  );
}
