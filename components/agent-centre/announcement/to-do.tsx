import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { contractPages, placeOf } from '@/components/agent-contracts/ground/use-place';
import records from '@/components/money/records.module.css';
import { useDayText } from '@/components/money/use-day-text';
import { EmptyState } from '@/components/ui/state-panel';
import { useCall } from '@/lib/client/call/use-call';
import { OverlayLink } from '@/lib/client/overlays/overlay-link';
import { contractKinds, type ContractKind } from '@/lib/contract/agent-rules/terms';
import { agentContracts } from '@/lib/contract/calls/agent-centre/agent-contracts';
import { useCentreFacts } from '../report/centre-facts';
import styles from './announcement.module.css';

const tasks = ['offers', 'endRequests', 'drafts', 'shortBills'] as const;

/** Offers and requests are answered at the contracts; what is short is a bill that the agent owes. */
const places = {
  offers: { tab: 'contracts' },
  endRequests: { tab: 'contracts' },
  drafts: {},
  shortBills: { side: 'promised' },
} as const;

const openContracts = { state: 'open' } as const;

/** Where it is done: of the kind in which something waits, else of the first that is here. */
function useTaskKind(): ContractKind | null {
  const { facts, has } = useCentreFacts();
  const kinds = contractKinds.filter((kind) => has(contractPages[kind]));
  const waits = facts.toDo.offers + facts.toDo.endRequests > 0 && kinds.length > 1;
  const { data } = useCall(agentContracts.contracts, waits ? openContracts : null);
  const waiting = data?.kinds.filter((one) => one.waiting > 0).map(({ kind }) => kind) ?? [];
  return waiting.find((kind) => kinds.includes(kind)) ?? kinds[0] ?? null;
}

/** Offers to answer, drafts of bills to look at, bills that are short, requests to end. */
export function ToDo() {
  const t = useTranslations('agentCentre.toDo');
  const dayText = useDayText();
  const { facts } = useCentreFacts();
  const kind = useTaskKind();
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
              <Task text={t(task, { count: facts.toDo[task] })} opens={kind && placeOf(kind, places[task])} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Task({ text, opens }: { text: string; opens: Record<string, string> | null }) {
  if (opens === null) return <p className={styles.task}>{text}</p>;
  return (
    <OverlayLink opens={opens} className={styles.task}>
      {text}
      <ChevronRight size={18} aria-hidden="true" className={styles.onward} />
    </OverlayLink>
  );
}
