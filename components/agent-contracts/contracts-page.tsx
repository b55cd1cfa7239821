import { useTranslations } from 'next-intl';
import { Tabs } from '@/components/ui/tabs';
import type { ContractKind } from '@/lib/contract/agent-rules/terms';
import { BillsTab } from './bills/bills-tab';
import { ContractsTab } from './deals/contracts-tab';
import type { CentreView } from './ground/centre-view';
import { contractTabs, playPlaceOf, usePlace, type ContractTab, type PlayPlace } from './ground/use-place';
import styles from './ground/contracts.module.css';
import { TryTab } from './try-out/try-tab';

export interface ContractsPageProps {
  kind: ContractKind;
  centre: CentreView;
  /** Where a line of a bill leads to; the centre's own page of what was played when absent. */
  playPlace?: PlayPlace;
}

/** Who only reads sees bills and nothing of contracts. */
const tabsFor = (role: CentreView['role']): readonly ContractTab[] =>
  role === 'reader' ? ['bills'] : contractTabs;

/** Bills and contracts of one kind, of the agent whose centre this is. */
export function ContractsPage({ kind, centre, playPlace = playPlaceOf }: ContractsPageProps) {
  const t = useTranslations('agentContracts');
  const { tab: wanted, go } = usePlace(kind);
  const offered = tabsFor(centre.role);
  const tab = offered.includes(wanted) ? wanted : 'bills';
  return (
    <div className={styles.page}>
      <p className={styles.note}>
        {t(`about.${kind}`)} {t('zone', { zone: centre.timeZone })}
      </p>
      <Tabs
        label={t('title')}
        tabs={offered.map((value) => ({ value, label: t(`tabs.${value}`) }))}
        value={tab}
        onValueChange={(value) => go({ tab: value as ContractTab })}
      >
        {tab === 'bills' && <BillsTab kind={kind} centre={centre} playPlace={playPlace} />}
        {tab === 'contracts' && <ContractsTab kind={kind} centre={centre} />}
        {tab === 'try' && <TryTab kind={kind} />}
      </Tabs>
    </div>
  );
}
