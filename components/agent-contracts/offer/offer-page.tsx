import { ArrowLeft } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { LoadedRecords } from '@/components/money/loaded';
import { useRecords } from '@/components/money/use-records';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/state-panel';
import type { ContractKind } from '@/lib/contract/agent-rules/terms';
import { agentReports } from '@/lib/contract/calls/agent-centre/agent-reports';
import styles from '../ground/contracts.module.css';
import { OfferForm } from './offer-form';
import { promisedTo } from './offer-rules';
import { useOpenContracts } from './use-open-contracts';

export interface OfferPageProps {
  kind: ContractKind;
  /** An account directly below, chosen already; null while none is. */
  accountRef: string | null;
  onBack: () => void;
  onSent: (text: string) => void;
}

const mostAgents = 500;

/** An offer to an agent directly below: a first contract, or new terms for one that holds. */
export function OfferPage({ kind, accountRef, onBack, onSent }: OfferPageProps) {
  const t = useTranslations('agentContracts.offer');
  const { data: contracts } = useOpenContracts(kind);
  const agents = useRecords(agentReports.downline, { show: 'agents', sort: 'account', pageSize: mostAgents });
  return (
    <div className={styles.page}>
      <div>
        <Button variant="ghost" onClick={onBack}>
          <ArrowLeft size={18} aria-hidden="true" data-along-line /> {t('back')}
        </Button>
      </div>
      <h3>{t('title')}</h3>
      <LoadedRecords answer={agents} failedText={t('failed')} heights={[68, 68, 200]}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState title={t('noAgents')} text={t('noAgentsText')} />
          ) : (
            <OfferForm
              // A form for other terms is another form.
              key={`${kind} ${accountRef} ${contracts ? 'known' : ''}`}
              kind={kind}
              accountRef={accountRef}
              agents={list.map(({ account, name }) => ({ value: account, label: name }))}
              contracts={contracts?.list ?? []}
              above={promisedTo(contracts?.list ?? [])}
              onSent={onSent}
            />
          )
        }
      </LoadedRecords>
    </div>
  );
}
