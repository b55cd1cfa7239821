import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { LoadedRecords } from '@/components/money/loaded';
import { Money } from '@/components/money/money-change';
import { EmptyState } from '@/components/ui/state-panel';
import { Table, type Column } from '@/components/ui/table';
import type { ContractKind } from '@/lib/contract/agent-rules/terms';
import { agentContracts, type BillSummary } from '@/lib/contract/calls/agent-centre/agent-contracts';
import type { CentreView } from '../ground/centre-view';
import styles from '../ground/contracts.module.css';
import { ListEnd } from '../ground/list-end';
import { useCursorList } from '../ground/use-cursor-list';
import { usePartyText } from '../ground/use-party-text';
import { usePeriodText } from '../ground/use-period-text';
import { usePlace, type BillSide, type PlayPlace } from '../ground/use-place';
import { BillBadges } from './bill-badges';
import { BillPage } from './bill-page';

export interface BillsTabProps {
  kind: ContractKind;
  centre: CentreView;
  playPlace: PlayPlace;
}

/** What the agent receives or owes, or one bill of it. */
export function BillsTab({ kind, centre, playPlace }: BillsTabProps) {
  const { bill, side, go } = usePlace(kind);
  if (bill !== null)
    return (
      <BillPage
        key={bill}
        billId={bill}
        centre={centre}
        playPlace={playPlace}
        onBack={() => go({ tab: 'bills', side })}
      />
    );
  return (
    <div className={styles.page}>
      <SideChoice side={side} onChange={(chosen) => go({ tab: 'bills', side: chosen })} />
      <BillList key={side} kind={kind} side={side} centre={centre} />
    </div>
  );
}

function SideChoice({ side, onChange }: { side: BillSide; onChange: (side: BillSide) => void }) {
  const t = useTranslations('agentContracts.bills');
  const name = useId();
  return (
    <div className={styles.choices} role="radiogroup" aria-label={t('side')}>
      {(['received', 'promised'] as const).map((one) => (
        <label key={one} className={styles.choice}>
          <input type="radio" name={name} checked={side === one} onChange={() => onChange(one)} />
          {t(one)}
        </label>
      ))}
    </div>
  );
}

function BillList({ kind, side, centre }: { kind: ContractKind; side: BillSide; centre: CentreView }) {
  const t = useTranslations('agentContracts.bills');
  const { answer, end } = useCursorList(agentContracts.bills, { kind, side });
  const columns = useBillColumns(kind, centre);
  return (
    <LoadedRecords answer={answer} failedText={t('failed')} heights={[44, 44, 44, 44]}>
      {({ list }) =>
        list.length === 0 ? (
          <EmptyState title={t(`none.${side}`)} text={t('noneText')} />
        ) : (
          <>
            <Table caption={t(side)} columns={columns} rows={list} rowKey={({ billId }) => billId} />
            <ListEnd end={end} shown={list.length} />
          </>
        )
      }
    </LoadedRecords>
  );
}

function useBillColumns(kind: ContractKind, { timeZone }: CentreView): Column<BillSummary>[] {
  const t = useTranslations('agentContracts.bills');
  const periodText = usePeriodText(timeZone);
  const partyText = usePartyText();
  const { go } = usePlace(kind);
  return [
    {
      key: 'period',
      label: t('period'),
      cell: (bill) => (
        <button
          type="button"
          className={styles.open}
          onClick={() => go({ tab: 'bills', side: bill.side, bill: bill.billId })}
        >
          {periodText(kind, bill)}
        </button>
      ),
    },
    {
      key: 'other',
      label: t(`with`),
      cell: ({ other, side }) => <bdi>{partyText(other, side)}</bdi>,
    },
    { key: 'state', label: t('state'), cell: (bill) => <BillBadges bill={bill} /> },
    { key: 'due', label: t('due'), align: 'end', cell: ({ due }) => <Money amount={due} /> },
    { key: 'paid', label: t('paid'), align: 'end', cell: ({ paid }) => <Money amount={paid} /> },
    { key: 'open', label: t('open'), align: 'end', cell: ({ open }) => <Money amount={open} /> },
  ];
}
