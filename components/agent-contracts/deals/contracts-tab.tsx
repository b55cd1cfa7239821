import { CirclePlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { LoadedRecords } from '@/components/money/loaded';
import { ResultNote } from '@/components/money/result-note';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/state-panel';
import type { ContractKind } from '@/lib/contract/agent-rules/terms';
import { agentContracts, type AgentContract } from '@/lib/contract/calls/agent-centre/agent-contracts';
import type { CentreView } from '../ground/centre-view';
import styles from '../ground/contracts.module.css';
import { ListEnd } from '../ground/list-end';
import { useCursorList } from '../ground/use-cursor-list';
import { usePlace } from '../ground/use-place';
import { useRefreshContracts } from '../ground/use-refresh-contracts';
import { OfferPage } from '../offer/offer-page';
import { ContractCard } from './contract-card';

const states = ['open', 'past'] as const;
type State = (typeof states)[number];

/** Contracts, or the form of an offer. What an action came to is said over the list. */
export function ContractsTab({ kind, centre }: { kind: ContractKind; centre: CentreView }) {
  const { offer, go } = usePlace(kind);
  const [done, setDone] = useState<string | null>(null);
  const refresh = useRefreshContracts();
  const tell = (text: string) => {
    setDone(text);
    refresh();
  };
  const back = () => go({ tab: 'contracts' });
  if (offer !== null)
    return (
      <OfferPage
        kind={kind}
        accountRef={offer === 'new' ? null : offer}
        onBack={back}
        onSent={(text) => {
          tell(text);
          back();
        }}
      />
    );
  return <Contracts kind={kind} centre={centre} done={done} onDone={tell} />;
}

interface ContractsProps {
  kind: ContractKind;
  centre: CentreView;
  done: string | null;
  onDone: (text: string) => void;
}

/** What is promised to the agent and by the agent; what waits for an answer comes first. */
function Contracts({ kind, centre, done, onDone }: ContractsProps) {
  const t = useTranslations('agentContracts.list');
  const [state, setState] = useState<State>('open');
  const { go } = usePlace(kind);
  const { answer, end } = useCursorList(agentContracts.contracts, { kind, state });
  const canOffer = answer.data?.kinds.some((one) => one.kind === kind && one.canOffer) ?? false;
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <StateChoice state={state} onChange={setState} />
        {canOffer && (
          <Button variant="secondary" onClick={() => go({ tab: 'contracts', offer: 'new' })}>
            <CirclePlus size={18} aria-hidden="true" /> {t('offer')}
          </Button>
        )}
      </div>
      <ResultNote text={done} />
      <LoadedRecords answer={answer} failedText={t('failed')} heights={[180, 180]}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState title={t(`none.${state}`)} text={t('noneText')} />
          ) : (
            <>
              {inOrder(list).map((contract) => (
                <ContractCard
                  key={contract.contractId}
                  contract={contract}
                  centre={centre}
                  canOffer={canOffer}
                  onDone={onDone}
                />
              ))}
              {(end.hasMore || end.error !== null) && <ListEnd end={end} shown={list.length} />}
            </>
          )
        }
      </LoadedRecords>
    </div>
  );
}

function StateChoice({ state, onChange }: { state: State; onChange: (state: State) => void }) {
  const t = useTranslations('agentContracts.list');
  const name = useId();
  return (
    <div className={styles.choices} role="radiogroup" aria-label={t('which')}>
      {states.map((one) => (
        <label key={one} className={styles.choice}>
          <input type="radio" name={name} checked={state === one} onChange={() => onChange(one)} />
          {t(one)}
        </label>
      ))}
    </div>
  );
}

const rank = ({ waiting, side }: AgentContract): number =>
  waiting?.isMine ? 0 : side === 'received' ? 1 : 2;

const inOrder = (list: readonly AgentContract[]): AgentContract[] =>
  [...list].sort((one, other) => rank(one) - rank(other));
