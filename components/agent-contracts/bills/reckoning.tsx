import { useFormatter, useTranslations } from 'next-intl';
import { Money } from '@/components/money/money-change';
import { StatList } from '@/components/money/stat-list';
import { useMoneyText } from '@/components/money/use-money-text';
import type { Bill } from '@/lib/contract/calls/agent-centre/agent-contracts';
import styles from '../ground/contracts.module.css';
import { useRateText } from '../ground/use-rate-text';
import { billRows, type BillRow } from './bill-rows';

const noteKeys = new Set(['platformFee', 'paymentFee', 'carryIn', 'carryOut', 'remainderIn', 'remainder']);

/** The facts of the period, and how the bill follows from them. */
export function Reckoning({ bill }: { bill: Bill }) {
  const t = useTranslations('agentContracts.bill');
  const money = useMoneyText();
  return (
    <>
      {bill.kind !== 'realtime' && (
        <StatList
          label={t('facts')}
          figures={[
            { label: t('figures.valid'), value: money(bill.facts.valid) },
            { label: t('figures.active'), value: bill.facts.active },
          ]}
        />
      )}
      <dl className={styles.reckoning}>
        {billRows(bill).map((row) => (
          <div key={row.key} className={row.isTotal ? styles.total : undefined}>
            <RowWords row={row} bill={bill} />
            <dd>
              <RowValue row={row} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function RowWords({ row, bill }: { row: BillRow; bill: Bill }) {
  const t = useTranslations('agentContracts.bill.rows');
  const rate = useRateText();
  const money = useMoneyText();
  const values = {
    tier: row.tier ?? 0,
    rate: rate(row.ratePpm ?? 0),
    moved: money(row.moved ?? '0.00'),
    kind: bill.kind,
  };
  return (
    <dt>
      {t(row.key, values)}
      {noteKeys.has(row.key) && <small>{t(`${row.key}Note`, values)}</small>}
    </dt>
  );
}

function RowValue({ row }: { row: BillRow }) {
  const format = useFormatter();
  if (row.amount !== undefined) return <Money amount={row.amount} />;
  // Hundredths are the smallest money; their millionths are shown as digits behind them.
  return (
    <span dir="ltr">{format.number((row.fraction ?? 0) / 100_000_000, { maximumFractionDigits: 8 })}</span>
  );
}
