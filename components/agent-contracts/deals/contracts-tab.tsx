import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { LoadedRecords } from '@/components/money/loaded';
import { ResultNote } from '@/components/money/result-note';
import { EmptyState } from '@/components/ui/state-panel';
import type { ContractKind } from '@/lib/contract/agent-rules/terms';
import { agentContracts, type AgentContract } from '@/lib/contract/calls/agent-centre/agent-contracts';
import type { CentreView } from '../ground/centre-view';
import styles from '../ground/contracts.module.css';
import { ListEnd } from '../ground/list-end';
import { useCursorList } from '../ground/use-cursor-list';
import { useRefreshContracts } from '../ground/use-refresh-contracts';
import { ContractCard } from './contract-card';

const states = ['open', 'past'] as const;
type State = (typeof states)[number];

/** What is promised to the agent and by the agent; what waits for an answer comes first. */
export function ContractsTab({ kind, centre }: { kind: ContractKind; centre: CentreView }) {
  const t = useTranslations('agentContracts.list');
  const [state, setState] = useState<State>('open');
  const [done, setDone] = useState<string | null>(null);
  const refresh = useRefreshContracts();
  const name = useId();
  const { answer, end } = useCursorList(agentContracts.contracts, { kind, state });
  return (
    <div className={styles.page}>
      <div className={styles.choices} role="radiogroup" aria-label={t('which')}>
        {states.map((one) => (
          <label key={one} className={styles.choice}>
            <input type="radio" name={name} checked={state === one} onChange={() => setState(one)} />
            {t(one)}
          </label>
        ))}
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
                  onDone={(text) => {
                    setDone(text);
                    refresh();
                  }}
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

const rank = ({ waiting, side }: AgentContract): number =>
  waiting?.isMine ? 0 : side === 'received' ? 1 : 2;

const inOrder = (list: readonly AgentContract[]): AgentContract[] =>
  [...list].sort((one, other) => rank(one) - rank(other));
