import { ChevronRight } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Money, MoneyChange } from '@/components/money/money-change';
import { useMoneyText } from '@/components/money/use-money-text';
import { OverlayLink } from '@/lib/client/overlays/overlay-link';
import type { TeamOverview } from '@/lib/contract/calls/agent-centre/agent-reports';
import type { AgentPage } from '@/lib/contract/calls/agent-centre/report-parts';
import { useCentreFacts } from '../report/centre-facts';
import { useLinkTo } from '../report/address';
import styles from './overview.module.css';

interface Figure {
  key: string;
  value: ReactNode;
  /** Small print below it. */
  note?: string | null;
  /** Where it is told what it is made of. */
  page: AgentPage | null;
}

interface FigureGroup {
  key: 'team' | 'play' | 'money';
  figures: Figure[];
}

/** The figures of the team; each is a link to its page, with the same period and account. */
export function OverviewFigures({ data }: { data: TeamOverview }) {
  const t = useTranslations('agentCentre.overview');
  const groups = useGroups(data);
  return groups.map(({ key, figures }) => (
    <section key={key} className={styles.group}>
      <h3>{t(`groups.${key}`)}</h3>
      <ul className={styles.figures}>
        {figures.map((figure) => (
          <li key={figure.key}>
            <FigureCard figure={figure} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function FigureCard({ figure: { key, value, note, page } }: { figure: Figure }) {
  const t = useTranslations('agentCentre.overview.figures');
  const { has } = useCentreFacts();
  const linkTo = useLinkTo();
  const content = (
    <>
      <span className={styles.label}>{t(key)}</span>
      <strong className={styles.value}>{value}</strong>
      {note && <span className={styles.label}>{note}</span>}
    </>
  );
  if (page === null || !has(page)) return <div className={styles.figure}>{content}</div>;
  return (
    <OverlayLink opens={linkTo(page)} className={`${styles.figure} ${styles.leads}`}>
      {content}
      <ChevronRight size={16} aria-hidden="true" className={styles.onward} />
    </OverlayLink>
  );
}

function useGroups(data: TeamOverview): FigureGroup[] {
  const t = useTranslations('agentCentre.overview');
  const format = useFormatter();
  const amountText = useMoneyText();
  const { facts } = useCentreFacts();
  const { totals, online, active, balance, income } = data;
  const money = (
    key: 'stake' | 'valid' | 'payout' | 'deposits' | 'withdrawals' | 'gifts',
    page: AgentPage,
  ) => ({
    key,
    value: <Money amount={totals[key]} />,
    page,
  });
  return [
    {
      key: 'team',
      figures: [
        { key: 'accounts', value: format.number(data.accounts), page: 'downlineManagmentView' },
        { key: 'agents', value: format.number(data.agents), page: 'downlineManagmentView' },
        { key: 'newAccounts', value: format.number(data.newAccounts), page: 'downlineManagmentView' },
        {
          key: 'online',
          value: format.number(online.count),
          note: online.names.length > 0 ? format.list(online.names) : null,
          page: 'downlineManagmentView',
        },
        {
          key: 'active',
          value: format.number(active.count, { maximumFractionDigits: 1 }),
          note: active.isMean ? t('activeMean') : t('activeFrom', { amount: amountText(facts.activeMinBet) }),
          page: 'personalHistoryCopy',
        },
      ],
    },
    {
      key: 'play',
      figures: [
        { key: 'rounds', value: format.number(totals.rounds), page: 'personalHistoryCopy' },
        money('stake', 'personalHistoryCopy'),
        money('valid', 'personalHistoryCopy'),
        money('payout', 'personalHistoryCopy'),
        { key: 'result', value: <MoneyChange amount={totals.result} />, page: 'personalHistoryCopy' },
      ],
    },
    {
      key: 'money',
      figures: [
        money('deposits', 'palStatementsAgentCopy'),
        money('withdrawals', 'palStatementsAgentCopy'),
        money('gifts', 'agentDownlineTransactionDetailsCopy'),
        ...(balance === null ? [] : [{ key: 'balance', value: <Money amount={balance} />, page: null }]),
        ...(income === null
          ? []
          : [
              {
                key: 'income',
                value: <MoneyChange amount={income.net} />,
                page: 'agentRevenueReport' as const,
              },
            ]),
      ],
    },
  ];
}
