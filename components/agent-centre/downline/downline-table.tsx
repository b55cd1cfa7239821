import { useTranslations } from 'next-intl';
import { useDayText } from '@/components/money/use-day-text';
import type { DownlineLine } from '@/lib/contract/calls/agent-centre/agent-reports';
import type { PlayFigures, ReportList } from '@/lib/contract/calls/agent-centre/report-parts';
import { useCentreFacts } from '../report/centre-facts';
import { AccountName } from '../report/account-name';
import { useLinkTo, type AgentAddress } from '../report/address';
import { usePlayColumns } from '../report/figure-columns';
import { ReportTable } from '../report/report-table';
import report from '../report/report.module.css';
import { AccountActions, useMayAct } from './account-actions';
import styles from './downline.module.css';
import { useOfferKind } from './use-offer-kind';

export interface DownlineTableProps {
  address: AgentAddress;
  data: ReportList<DownlineLine, PlayFigures>;
}

/** A name leads below the account; of an account with nobody below it, to its bets. */
export function DownlineTable({ address, data }: DownlineTableProps) {
  const t = useTranslations('agentCentre');
  const dayText = useDayText();
  const linkTo = useLinkTo();
  const { has } = useCentreFacts();
  const mayAct = useMayAct();
  const offerKind = useOfferKind(data.list.some((line) => line.accountType === 2 && mayAct(line)));
  const [, , valid, , result] = usePlayColumns();
  const opens = ({ account, below }: DownlineLine) => {
    if (below > 0) return address.with({ account, search: null });
    return has('personalHistoryCopy') ? linkTo('personalHistoryCopy', { account, view: 'bets' }) : null;
  };
  return (
    <ReportTable<DownlineLine, PlayFigures>
      caption={t('pages.downlineManagmentView')}
      nameLabel={t('table.account')}
      lines={data.list}
      keyOf={({ account }) => account}
      nameOf={(line) => <AccountName account={line} opens={opens(line)} />}
      figuresOf={(line) => line}
      columns={[
        {
          key: 'since',
          label: t('downline.since'),
          isExtra: true,
          cell: ({ since }) => <span className={styles.since}>{dayText(since)}</span>,
        },
        {
          key: 'seen',
          label: t('downline.lastSeen'),
          cell: ({ lastSeen, isOnline }) =>
            isOnline ? (
              <span className={report.online}>{t('downline.online')}</span>
            ) : lastSeen ? (
              <span className={styles.since}>{dayText(lastSeen)}</span>
            ) : (
              t('downline.neverSeen')
            ),
        },
      ]}
      figures={[valid!, result!]}
      actionsOf={
        data.list.some(mayAct)
          ? (line) => mayAct(line) && <AccountActions line={line} offerKind={offerKind} />
          : undefined
      }
      totals={data.totals}
      notListed={data.notListed}
    />
  );
}
