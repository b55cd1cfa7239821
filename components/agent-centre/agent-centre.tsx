import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { CentreWindow } from '@/components/centre/centre-window';
import { useMoneyText } from '@/components/money/use-money-text';
import { isAbsentCall } from '@/components/ui/loaded';
import { EmptyState, ErrorState } from '@/components/ui/state-panel';
import { useCall } from '@/lib/client/call/use-call';
import { useErrorText } from '@/lib/client/call/use-error-text';
import { useMemberPart } from '@/lib/client/session/use-member';
import {
  agentReports,
  type AgentCentre as CentreFacts,
} from '@/lib/contract/calls/agent-centre/agent-reports';
import { agentPages as agentPageKeys, type AgentPage } from '@/lib/contract/calls/agent-centre/report-parts';
import styles from './agent-centre.module.css';
import { AgentMenu } from './agent-menu';
import { AgentMessages } from './agent-messages';
import { agentPageOf, agentPages, shownPages, type AgentPages } from './agent-pages';
import { CentreFactsProvider } from './report/centre-facts';

export interface AgentCentreProps {
  /** The page that the address asks for. */
  page: string;
  pages?: AgentPages;
}

/** The centre of agents over the page: the menu, and the page that is open in it. */
export function AgentCentre(props: AgentCentreProps) {
  return (
    <Suspense fallback={null}>
      <AgentMessages>
        <Shell {...props} />
      </AgentMessages>
    </Suspense>
  );
}

const noInput = {};

function Shell({ page, pages: all = agentPages }: AgentCentreProps) {
  const t = useTranslations('agentCentre');
  const answer = useCall(agentReports.centre, noInput);
  const facts = answer.data ?? null;
  const absentCalls = useMemberPart(({ member }) => member?.absentCalls);
  const pages = shownPages(all, facts, { absentCalls });
  const key = agentPageOf(page, pages);
  const open = pages[key];
  if (!facts && !answer.error) return null;
  return (
    <CentreWindow
      title={t('title')}
      closeLabel={t('close')}
      size="full"
      pageKey={key}
      pageTitle={t(`pages.${key}`)}
      menu={<AgentMenu pages={pages} openPage={key} facts={facts} />}
    >
      {facts && open ? (
        <CentreFactsProvider facts={facts} has={(page) => pages[page] !== undefined}>
          <RoleNote facts={facts} />
          {isPage(page) && page !== key && (
            <p className={styles.role}>{t('notOpen', { page: t(`pages.${page}`) })}</p>
          )}
          <open.Page />
        </CentreFactsProvider>
      ) : (
        <NoCentre error={answer.error} isBusy={answer.isValidating} onRetry={() => void answer.mutate()} />
      )}
    </CentreWindow>
  );
}

const isPage = (key: string): key is AgentPage => agentPageKeys.some((one) => one === key);

/** Who works for an agent is told whose figures these are. */
function RoleNote({ facts: { role, owner, helperCap } }: { facts: CentreFacts }) {
  const t = useTranslations('agentCentre.role');
  const money = useMoneyText();
  if (role === 'owner') return null;
  return (
    <div className={styles.role}>
      <p>{t(role, { owner })}</p>
      {helperCap && <p>{t('cap', { cap: money(helperCap.dailyCap), sent: money(helperCap.sentToday) })}</p>}
    </div>
  );
}

interface NoCentreProps {
  error: unknown;
  isBusy: boolean;
  onRetry: () => void;
}

function NoCentre({ error, ...retry }: NoCentreProps) {
  const t = useTranslations('agentCentre');
  const errorText = useErrorText();
  // The platform behind the site has no such centre: asking again brings nothing.
  if (isAbsentCall(error)) return <EmptyState title={t('absent.title')} text={t('absent.text')} />;
  return <ErrorState title={t('failed')} text={errorText(error)} retryLabel={t('retry')} {...retry} />;
}
