import { useTranslations } from 'next-intl';
import { LoadedRecords } from '@/components/money/loaded';
import { Money, MoneyChange } from '@/components/money/money-change';
import { StatList } from '@/components/money/stat-list';
import { useMoneyText } from '@/components/money/use-money-text';
import { useRecords } from '@/components/money/use-records';
import { EmptyState } from '@/components/ui/state-panel';
import { Table, type Column } from '@/components/ui/table';
import type { ContractTerms } from '@/lib/contract/agent-rules/terms';
import { agentContracts, type ContractFactsInput } from '@/lib/contract/calls/agent-centre/agent-contracts';
import styles from '../ground/contracts.module.css';
import { usePeriodText } from '../ground/use-period-text';
import { TryChart } from './try-chart';
import { sumsOf, tryOut, type TryRow } from './try-rows';

export interface TryResultProps {
  terms: ContractTerms;
  /** A team directly below; the agent's own when null. */
  accountRef: string | null;
}

/** What of the terms decides which periods and rounds are asked for. */
function questionOf(terms: ContractTerms, accountRef: string | null): ContractFactsInput {
  return {
    kind: terms.kind,
    scope: terms.scope,
    ...(terms.kind === 'dividend' && { period: terms.period }),
    ...(terms.kind === 'realtime' ? { singleBet: terms.singleBet } : { activeMinBet: terms.activeMinBet }),
    ...(accountRef && { accountRef }),
  };
}

/** The terms over the periods that are over: a chart, its table, and the sums. */
export function TryResult({ terms, accountRef }: TryResultProps) {
  const t = useTranslations('agentContracts.try');
  const answer = useRecords(agentContracts.contractFacts, questionOf(terms, accountRef));
  return (
    <LoadedRecords answer={answer} failedText={t('failed')} heights={[84, 200, 240]}>
      {({ periods, timeZone }) =>
        periods.length === 0 ? (
          <EmptyState title={t('none')} text={t('noneText')} />
        ) : (
          <Tried
            rows={tryOut(terms, periods)}
            terms={terms}
            timeZone={timeZone}
            isOwn={accountRef === null}
          />
        )
      }
    </LoadedRecords>
  );
}

interface TriedProps {
  rows: readonly TryRow[];
  terms: ContractTerms;
  timeZone: string;
  /** What is paid on below is known of the own team only. */
  isOwn: boolean;
}

function Tried({ rows, terms, timeZone, isOwn }: TriedProps) {
  const t = useTranslations('agentContracts.try');
  const money = useMoneyText();
  const periodText = usePeriodText(timeZone);
  const textOf = (row: TryRow) => periodText(terms.kind, row);
  const sums = sumsOf(rows);
  const columns = useTryColumns(textOf, { isOwn, hasTiers: terms.kind !== 'realtime' });
  return (
    <div className={styles.page}>
      <StatList
        label={t('sums')}
        figures={[
          { label: t('tried'), value: money(sums.amount) },
          { label: t('paid'), value: money(sums.paid) },
          { label: t('difference'), value: sums.difference && <MoneyChange amount={sums.difference} /> },
          { label: t('kept'), value: isOwn ? <MoneyChange amount={sums.kept} /> : null },
        ]}
      />
      <TryChart rows={rows} textOf={textOf} />
      <Table caption={t('table')} columns={columns} rows={[...rows].reverse()} rowKey={({ from }) => from} />
      <p className={styles.note}>{t(isOwn ? 'ownText' : 'theirText')}</p>
    </div>
  );
}

const dash = '–';

function useTryColumns(
  textOf: (row: TryRow) => string,
  { isOwn, hasTiers }: { isOwn: boolean; hasTiers: boolean },
): Column<TryRow>[] {
  const t = useTranslations('agentContracts.try');
  const tiers = useTranslations('agentContracts.tiers');
  const missing = useMissingText();
  const tierColumns: Column<TryRow>[] = [
    { key: 'tier', label: tiers('tier'), cell: ({ tier }) => tier ?? dash },
    { key: 'missed', label: t('missed'), cell: ({ missed }) => (missed ? missing(missed) : dash) },
  ];
  const kept: Column<TryRow> = {
    key: 'kept',
    label: t('kept'),
    align: 'end',
    cell: (row) => <MoneyChange amount={row.kept} />,
  };
  return [
    { key: 'period', label: t('period'), cell: textOf },
    { key: 'amount', label: t('tried'), align: 'end', cell: ({ amount }) => <Money amount={amount} /> },
    ...(hasTiers ? tierColumns : []),
    {
      key: 'paid',
      label: t('paid'),
      align: 'end',
      cell: ({ paid }) => (paid === null ? dash : <Money amount={paid} />),
    },
    {
      key: 'difference',
      label: t('difference'),
      align: 'end',
      cell: ({ difference }) => (difference === null ? dash : <MoneyChange amount={difference} />),
    },
    ...(isOwn ? [kept] : []),
  ];
}

/** The next tier, and what was missing to reach it. */
function useMissingText(): (missed: NonNullable<TryRow['missed']>) => string {
  const t = useTranslations('agentContracts.try');
  const money = useMoneyText();
  return ({ tier, valid, active, loss }) =>
    [
      t('missedTier', { tier }),
      valid && t('missedValid', { amount: money(valid) }),
      active !== null && t('missedActive', { count: active }),
      loss && t('missedLoss', { amount: money(loss) }),
    ]
      .filter(Boolean)
      .join(' ');
}
