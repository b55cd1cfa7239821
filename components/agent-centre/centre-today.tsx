import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Money, MoneyChange } from '@/components/money/money-change';
import { LoadedRecords } from '@/components/money/loaded';
import { useRecords } from '@/components/money/use-records';
import { buttonClass } from '@/components/ui/button-class';
import { Panel } from '@/components/ui/panel';
import { useCall } from '@/lib/client/call/use-call';
import { OverlayLink } from '@/lib/client/overlays/overlay-link';
import { agentReports, type TeamOverview } from '@/lib/contract/calls/agent-centre/agent-reports';
import type { AgentPage } from '@/lib/contract/calls/agent-centre/report-parts';
import styles from './agent-centre.module.css';
import { AgentMessages } from './agent-messages';
import { countToDo, defaultAgentPage } from './agent-pages';
import figures from './overview/overview.module.css';
import { PeriodNote } from './report/period-note';

const noInput = {};
const today = { period: 'today' } as const;

/** The team today, each figure a link into the centre, and what waits there. */
export function CentreToday() {
  return (
    <AgentMessages>
      <Today />
    </AgentMessages>
  );
}

function Today() {
  const t = useTranslations('agentCentre.entrance');
  const { data: facts } = useCall(agentReports.centre, noInput);
  const waiting = facts ? countToDo(facts) : 0;
  const answer = useRecords(agentReports.teamOverview, today);
  return (
    <Panel title={t('title')}>
      <LoadedRecords answer={answer} failedText={t('failed')} heights={[120]}>
        {(data) => (
          <>
            <p>
              <strong>{t('today')}</strong>
            </p>
            <PeriodNote period={data.period} />
            <TodayFigures data={data} pages={facts?.pages ?? []} />
          </>
        )}
      </LoadedRecords>
      <div className={styles.entrance}>
        <OverlayLink opens={{ ac: defaultAgentPage }} className={buttonClass({ size: 'l' })}>
          {t('open')}
        </OverlayLink>
        {waiting > 0 && (
          <OverlayLink
            opens={{ ac: 'agentAnnouncement' }}
            className={buttonClass({ variant: 'secondary', size: 'l' })}
          >
            {t('toDo', { count: waiting })}
          </OverlayLink>
        )}
      </div>
    </Panel>
  );
}

function TodayFigures({ data, pages }: { data: TeamOverview; pages: readonly AgentPage[] }) {
  const t = useTranslations('agentCentre.overview.figures');
  const format = useFormatter();
  const { totals, income } = data;
  const shown: { key: string; value: ReactNode; page: AgentPage }[] = [
    { key: 'accounts', value: format.number(data.accounts), page: 'downlineManagmentView' },
    { key: 'active', value: format.number(data.active.count), page: 'personalHistoryCopy' },
    { key: 'valid', value: <Money amount={totals.valid} />, page: 'personalHistoryCopy' },
    { key: 'result', value: <MoneyChange amount={totals.result} />, page: 'personalHistoryCopy' },
    { key: 'deposits', value: <Money amount={totals.deposits} />, page: 'palStatementsAgentCopy' },
    ...(income
      ? [{ key: 'income', value: <MoneyChange amount={income.net} />, page: 'agentRevenueReport' as const }]
      : []),
  ];
  return (
    <ul className={figures.figures}>
      {shown.map(({ key, value, page }) => {
        const content = (
          <>
            <span className={figures.label}>{t(key)}</span>
            <strong className={figures.value}>{value}</strong>
          </>
        );
        return (
          <li key={key}>
            {pages.includes(page) ? (
              <OverlayLink
                opens={{ ac: page, 'ac.period': 'today' }}
                className={`${figures.figure} ${figures.leads}`}
              >
                {content}
              </OverlayLink>
            ) : (
              <div className={figures.figure}>{content}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
