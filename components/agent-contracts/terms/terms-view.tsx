import type { ContractTerms } from '@/lib/contract/agent-rules/terms';
import styles from '../ground/contracts.module.css';
import { TierList } from './tier-list';
import { useTermSentences } from './use-term-sentences';

/** Terms as somebody can agree to them. `label` names the table of tiers. */
export function TermsView({ terms, label }: { terms: ContractTerms; label: string }) {
  const sentences = useTermSentences();
  return (
    <>
      <ul className={styles.sentences}>
        {sentences(terms).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <TierList terms={terms} caption={label} />
    </>
  );
}
