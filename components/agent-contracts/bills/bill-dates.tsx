import { useTranslations } from 'next-intl';
import { useMoneyText } from '@/components/money/use-money-text';
import type { Bill } from '@/lib/contract/calls/agent-centre/agent-contracts';
import type { CentreView } from '../ground/centre-view';
import styles from '../ground/contracts.module.css';
import { useMomentText } from '../ground/use-period-text';

/** When a bill becomes final, what holds it, and what is short of it. */
export function BillDates({ bill, centre }: { bill: Bill; centre: CentreView }) {
  const t = useTranslations('agentContracts.bill');
  const money = useMoneyText();
  const moment = useMomentText(centre.timeZone);
  const { state, confirmedAt, confirmsAt, disputesUntil, shortSince, side, open } = bill;
  return (
    <>
      <p className={styles.note}>
        {confirmedAt === null
          ? t(bill.isDisputed ? 'waits' : 'confirms', { time: moment(confirmsAt) })
          : t('confirmed', { time: moment(confirmedAt) })}
        {disputesUntil && bill.canDispute && ` ${t('disputesUntil', { time: moment(disputesUntil) })}`}
      </p>
      {bill.isHeld && <p className={styles.warning}>{t('held')}</p>}
      {shortSince && (state === 'short' || state === 'part_paid') && (
        <p className={styles.warning}>
          {t(`short.${side}`, { amount: money(open), time: moment(shortSince) })}
        </p>
      )}
    </>
  );
}
