import { useTranslations } from 'next-intl';
import { LoadedRecords } from '@/components/money/loaded';
import { Money } from '@/components/money/money-change';
import { Table, type Column } from '@/components/ui/table';
import { OverlayLink } from '@/lib/client/overlays/overlay-link';
import { agentContracts, type Bill, type BillLine } from '@/lib/contract/calls/agent-centre/agent-contracts';
import type { ContractKind } from '@/lib/contract/agent-rules/terms';
import type { CentreView } from '../ground/centre-view';
import styles from '../ground/contracts.module.css';
import { ListEnd } from '../ground/list-end';
import { useCursorList } from '../ground/use-cursor-list';
import { daysOf } from '../ground/use-period-text';
import type { PlayPlace } from '../ground/use-place';

export interface BillLinesProps {
  bill: Bill;
  centre: CentreView;
  playPlace: PlayPlace;
}

type Shown = BillLine & { row: 'line' | 'unlisted' | 'total' };

/** By whom a bill came about: the accounts directly below its receiver, each with all below it. They add up to its facts. */
export function BillLines({ bill, centre, playPlace }: BillLinesProps) {
  const t = useTranslations('agentContracts.lines');
  const isFinal = bill.confirmedAt !== null;
  const { answer, end } = useCursorList(agentContracts.billLines, isFinal ? { billId: bill.billId } : null);
  const columns = useLineColumns(bill, centre, playPlace);
  return (
    <section className={styles.part}>
      <h4>{t('title')}</h4>
      {isFinal ? (
        <LoadedRecords answer={answer} failedText={t('failed')} heights={[44, 44, 44]}>
          {({ list, unlisted, total }) => (
            <>
              <Table
                caption={t('title')}
                columns={columns}
                rows={[
                  ...list.map((line): Shown => ({ ...line, row: 'line' })),
                  ...(unlisted ? [{ ...unlisted, row: 'unlisted' } as const] : []),
                  { ...total, row: 'total' } as const,
                ]}
                rowKey={({ row, name, accountRef }) => `${row} ${accountRef ?? name ?? ''}`}
              />
              {(end.hasMore || list.length > 100) && <ListEnd end={end} shown={list.length} />}
            </>
          )}
        </LoadedRecords>
      ) : (
        <p className={styles.note}>{t('later')}</p>
      )}
    </section>
  );
}

type Figure = 'house' | 'gifts' | 'moved' | 'valid' | 'won' | 'lost';

const figuresOf: Readonly<Record<ContractKind, readonly Figure[]>> = {
  dividend: ['house', 'gifts', 'moved', 'valid'],
  daily: ['valid'],
  hourly: ['valid'],
  realtime: ['won', 'lost'],
};

function useLineColumns(bill: Bill, { timeZone }: CentreView, playPlace: PlayPlace): Column<Shown>[] {
  const t = useTranslations('agentContracts.lines');
  const figures = useTranslations('agentContracts.bill.figures');
  const days = daysOf(bill, timeZone);
  const amounts = figuresOf[bill.kind].map((figure): Column<Shown> => ({
    key: figure,
    label: figures(figure),
    align: 'end',
    cell: (line) => <Money amount={line[figure]} />,
  }));
  const active: Column<Shown> = {
    key: 'active',
    label: figures('active'),
    align: 'end',
    cell: (line) => line.active,
  };
  return [
    {
      key: 'account',
      label: t('account'),
      cell: ({ row, name, accountRef }) => {
        if (row !== 'line') return <strong>{t(row)}</strong>;
        const shown = <bdi>{name ?? t('unlisted')}</bdi>;
        if (accountRef === null) return shown;
        return (
          <OverlayLink opens={playPlace({ account: accountRef, ...days })} className={styles.open}>
            {shown}
          </OverlayLink>
        );
      },
    },
    ...amounts,
    ...(bill.kind === 'realtime' ? [] : [active]),
  ];
}
