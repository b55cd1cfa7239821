import { useTranslations } from 'next-intl';
import { useTimeText } from '@/lib/client/use-time-text';
import { withdrawalStatuses, type ReceiptStatus, type WithdrawalStep } from '@/lib/contract/calls/cashier';
import styles from './withdrawal-timeline.module.css';

/** What happened to a withdrawal, oldest first: when, and by whom. */
export function WithdrawalTimeline({ steps }: { steps: readonly WithdrawalStep[] }) {
  const t = useTranslations('wallet.withdraw');
  const stateText = useStepText();
  const time = useTimeText();
  return (
    <section className={styles.part}>
      <h3 id="withdrawal-timeline">{t('timeline')}</h3>
      <ol className={styles.steps} aria-labelledby="withdrawal-timeline">
        {steps.map(({ state, at, by, note }, index) => (
          <li key={`${at}:${state}`} aria-current={index === steps.length - 1 ? 'step' : undefined}>
            <p className={styles.state}>{stateText(state)}</p>
            <p className={styles.when}>
              <time dateTime={at}>{t('step', { time: time(at), who: t(`by.${by}`) })}</time>
            </p>
            {note && (
              <p className={styles.note}>
                <strong>{t('note')}</strong> <bdi>{note}</bdi>
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function useStepText(): (state: WithdrawalStep['state']) => string {
  const states = useTranslations('wallet.withdrawalState');
  const receipts = useTranslations('wallet.receiptState');
  return (state) => {
    const known = withdrawalStatuses.find((one) => one === state);
    return known ? states(known) : receipts(state as ReceiptStatus);
  };
}
