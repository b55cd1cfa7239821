import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { AgentContract, ContractVersion } from '@/lib/contract/calls/agent-centre/agent-contracts';
import type { CentreView } from '../ground/centre-view';
import styles from '../ground/contracts.module.css';
import { useMomentText } from '../ground/use-period-text';
import { TermsView } from '../terms/terms-view';

/** Every version that was offered, what became of it, and from when it held. Folded: what holds stands above. */
export function VersionHistory({ contract, centre }: { contract: AgentContract; centre: CentreView }) {
  const t = useTranslations('agentContracts.history');
  const { versions } = contract;
  if (versions.length < 2) return null;
  return (
    <details className={styles.details}>
      <summary>{t('title', { count: versions.length })}</summary>
      <ul className={styles.list}>
        {versions.map((version) => (
          <li key={version.version} className={styles.card}>
            <PastVersion version={version} centre={centre} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function PastVersion({ version, centre }: { version: ContractVersion; centre: CentreView }) {
  const t = useTranslations('agentContracts.history');
  const dates = useTranslations('agentContracts.contract');
  const moment = useMomentText(centre.timeZone);
  const { answer, offeredAt, startsAt, terms, textHash } = version;
  const label = t('version', { version: version.version });
  return (
    <>
      <div className={styles.cardHead}>
        <h4>{label}</h4>
        <Badge>{t(`answer.${answer ?? 'none'}`)}</Badge>
      </div>
      <p className={styles.note}>
        {dates('offered', { time: moment(offeredAt) })}{' '}
        {startsAt && dates('starts', { time: moment(startsAt) })}
      </p>
      <TermsView terms={terms} label={label} />
      <p className={styles.hash}>{dates('hash', { version: version.version, hash: textHash })}</p>
    </>
  );
}
