import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import records from '@/components/money/records.module.css';
import { useDayText } from '@/components/money/use-day-text';
import { EmptyState } from '@/components/ui/state-panel';
import { useCall } from '@/lib/client/call/use-call';
import { OverlayLink } from '@/lib/client/overlays/overlay-link';
import { agentContracts } from '@/lib/contract/calls/agent-centre/agent-contracts';
import type { AgentPage } from '@/lib/contract/calls/agent-centre/report-parts';
import { useCentreFacts } from '../centre-facts';
import { pageOfKind } from '../revenue/period-name';
import styles from './announcement.module.css';

const tasks = ['offers', 'endRequests', 'drafts', 'shortBills'] as const;

const openContracts = { state: 'open' } as const;

/** Where it is done: where something waits, else the first page of contracts that is here. */
function useTaskPage(): AgentPage | null {
  const { facts, has } = useCentreFacts();
  const pages = Object.values(pageOfKind).filter(has);
  const waits = facts.toDo.offers + facts.toDo.endRequests > 0 && pages.length > 1;
  const { data } = useCall(agentContracts.contracts, waits ? openContracts : null);
  const waiting = data?.kinds.filter((kind) => kind.waiting > 0).map(({ kind }) => pageOfKind[kind]) ?? [];
  return waiting.find(has) ?? pages[0] ?? null;
}

/** Offers to answer, drafts of bills to look at, bills that are short, requests to end. */
export function ToDo() {
  const t = useTranslations('agentCentre.toDo');
  const dayText = useDayText();
  const { facts } = useCentreFacts();
  const page = useTaskPage();
  const waiting = tasks.filter((task) => facts.toDo[task] > 0);
  const { nextTimeZone } = facts;
  return (
    <section className={records.section}>
      <h3>{t('title')}</h3>
      {nextTimeZone && (
        <p className={records.explanation}>
          {t('timeZone', { timeZone: nextTimeZone.timeZone, day: dayText(nextTimeZone.from) })}
        </p>
      )}
      {waiting.length === 0 ? (
        <EmptyState title={t('none')} text={t('noneText')} />
      ) : (
        <ul className={styles.tasks}>
          {waiting.map((task) => (
            <li key={task}>
              <Task text={t(task, { count: facts.toDo[task] })} page={page} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Task({ text, page }: { text: string; page: AgentPage | null }) {
  if (page === null) return <p className={styles.task}>{text}</p>;
  return (
    <OverlayLink opens={{ ac: page }} className={styles.task}>
      {text}
      <ChevronRight size={18} aria-hidden="true" className={styles.onward} />
    </OverlayLink>
  );
}
