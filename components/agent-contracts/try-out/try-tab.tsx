import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { LoadedRecords } from '@/components/money/loaded';
import { useRecords } from '@/components/money/use-records';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import type { ContractKind, ContractTerms } from '@/lib/contract/agent-rules/terms';
import { agentContracts, type AgentContract } from '@/lib/contract/calls/agent-centre/agent-contracts';
import { agentReports } from '@/lib/contract/calls/agent-centre/agent-reports';
import styles from '../ground/contracts.module.css';
import { usePartyText } from '../ground/use-party-text';
import { useScopeText } from '../ground/use-scope-text';
import { readTerms } from '../offer/offer-rules';
import { valuesOf } from '../offer/offer-values';
import { TermFields } from '../offer/term-fields';
import { useOfferTexts } from '../offer/use-offer-texts';
import { TermsView } from '../terms/terms-view';
import { TryResult } from './try-result';

const others = 'others';

/** Terms over the periods that are over, worked out here by the rule of the bills: those of a contract, or any others. */
export function TryTab({ kind }: { kind: ContractKind }) {
  const t = useTranslations('agentContracts.try');
  const answer = useRecords(agentContracts.contracts, { kind, state: 'open' });
  return (
    <div className={styles.page}>
      <p className={styles.note}>{t('text')}</p>
      <LoadedRecords answer={answer} failedText={t('failed')} heights={[68, 200, 240]}>
        {({ list }) => <TryChoice kind={kind} contracts={list.filter(hasTerms)} />}
      </LoadedRecords>
    </div>
  );
}

/** A team can be asked about where it is the agent's own or directly below. */
const hasTerms = ({ side, other, state }: AgentContract): boolean =>
  state !== 'ended' && (side === 'received' || other.accountRef !== null);

function TryChoice({ kind, contracts }: { kind: ContractKind; contracts: readonly AgentContract[] }) {
  const t = useTranslations('agentContracts.try');
  const title = useTranslations('agentContracts.contract.title');
  const partyText = usePartyText();
  const scopeText = useScopeText();
  const [wanted, setWanted] = useState<string>(contracts[0]?.contractId ?? others);
  const contract = contracts.find(({ contractId }) => contractId === wanted);
  const nameOf = ({ side, other, scope }: AgentContract) =>
    `${title(side, { other: partyText(other, side) })} · ${scopeText(scope)}`;
  return (
    <>
      <div className={styles.fields}>
        <Select
          label={t('terms')}
          value={contract ? wanted : others}
          options={[
            ...contracts.map((one) => ({ value: one.contractId, label: nameOf(one) })),
            { value: others, label: t('others') },
          ]}
          onChange={({ target }) => setWanted(target.value)}
        />
      </div>
      {contract ? (
        <>
          <details className={styles.details}>
            <summary>{t('show')}</summary>
            <TermsView terms={termsOf(contract)} label={nameOf(contract)} />
          </details>
          <TryResult
            terms={termsOf(contract)}
            accountRef={contract.side === 'promised' ? contract.other.accountRef : null}
          />
        </>
      ) : (
        <OtherTerms kind={kind} like={contracts[0] ? termsOf(contracts[0]) : null} />
      )}
    </>
  );
}

/** What is offered is what somebody wants to try; else what holds. */
const termsOf = ({ waiting, terms }: AgentContract): ContractTerms => waiting?.terms ?? terms;

function OtherTerms({ kind, like }: { kind: ContractKind; like: ContractTerms | null }) {
  const t = useTranslations('agentContracts.try');
  const texts = useOfferTexts();
  const [values, setValues] = useState(() => valuesOf(kind, like));
  const [team, setTeam] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [tried, setTried] = useState<{ terms: ContractTerms; team: string } | null>(null);
  const { data: agents } = useRecords(agentReports.downline, {
    show: 'agents',
    sort: 'account',
    pageSize: 500,
  });
  const { terms, errors } = readTerms(values);
  function work() {
    setIsTried(true);
    if (terms) setTried({ terms, team });
  }
  return (
    <>
      <div className={styles.fields}>
        <Select
          label={t('team')}
          value={team}
          options={[
            { value: '', label: t('own') },
            ...(agents?.list ?? []).map(({ account, name }) => ({ value: account, label: name })),
          ]}
          onChange={({ target }) => setTeam(target.value)}
        />
      </div>
      <TermFields values={values} errors={isTried ? texts(errors) : {}} onChange={setValues} />
      <div className={styles.actions}>
        <Button onClick={work}>{t('work')}</Button>
      </div>
      {tried && <TryResult terms={tried.terms} accountRef={tried.team || null} />}
    </>
  );
}
