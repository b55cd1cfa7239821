import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import type { ContractKind, ContractTerms } from '@/lib/contract/agent-rules/terms';
import { useCall } from '@/lib/client/call/use-call';
import { agentContracts } from '@/lib/contract/calls/agent-centre/agent-contracts';
import styles from '../ground/contracts.module.css';
import { useTermSentences } from '../terms/use-term-sentences';
import { OwnTerms } from './offer-form';
import { coverErrors, promisedTo, readTerms } from './offer-rules';
import { valuesOf, type OfferValues } from './offer-values';
import { TermFields } from './term-fields';
import { useOfferTexts } from './use-offer-texts';

export interface OfferFieldsProps {
  /** The terms that a link offers to each agent who comes by it. */
  onChange: (terms: ContractTerms[]) => void;
}

const noInput = {};

/**
 * What a link for agents offers, as fields inside its form: terms of each kind that the agent may promise, each kind and
 * game once. Nothing where the agent may promise nothing.
 */
export function OfferFields({ onChange }: OfferFieldsProps) {
  const t = useTranslations('agentContracts.link');
  const kindText = useTranslations('agentContracts.kind');
  const sentences = useTermSentences();
  const { data } = useCall(agentContracts.contracts, noInput);
  const [chosen, setChosen] = useState<ContractTerms[]>([]);
  const [kind, setKind] = useState<ContractKind | null>(null);
  const kinds = (data?.kinds ?? []).filter(({ canOffer }) => canOffer).map((one) => one.kind);
  if (kinds.length === 0) return null;
  const set = (next: ContractTerms[]) => {
    setChosen(next);
    onChange(next);
  };
  return (
    <fieldset className={styles.tiers}>
      <legend>{t('title')}</legend>
      <p className={styles.note}>{t('text')}</p>
      <ul className={styles.list}>
        {chosen.map((terms) => (
          <li key={`${terms.kind} ${terms.scope}`} className={styles.card}>
            <div className={styles.bar}>
              <strong>{kindText(terms.kind)}</strong>
              <Button
                size="s"
                variant="ghost"
                onClick={() => set(chosen.filter((one) => one !== terms))}
                aria-label={t('removeOf', { kind: kindText(terms.kind) })}
              >
                {t('remove')}
              </Button>
            </div>
            <p className={styles.note}>{sentences(terms)[0]}</p>
          </li>
        ))}
      </ul>
      {kind === null ? (
        <Select
          label={t('add')}
          value=""
          options={[
            { value: '', label: t('choose') },
            ...kinds.map((value) => ({ value, label: kindText(value) })),
          ]}
          onChange={({ target }) => setKind(target.value as ContractKind)}
        />
      ) : (
        <TermsEditor
          key={kind}
          kind={kind}
          above={promisedTo(data?.list.filter((one) => one.kind === kind) ?? [])}
          chosen={chosen}
          onAdd={(terms) => {
            set([...chosen, terms]);
            setKind(null);
          }}
          onCancel={() => setKind(null)}
        />
      )}
    </fieldset>
  );
}

interface TermsEditorProps {
  kind: ContractKind;
  above: readonly ContractTerms[];
  chosen: readonly ContractTerms[];
  onAdd: (terms: ContractTerms) => void;
  onCancel: () => void;
}

function TermsEditor({ kind, above, chosen, onAdd, onCancel }: TermsEditorProps) {
  const t = useTranslations('agentContracts.link');
  const texts = useOfferTexts();
  const [values, setValues] = useState<OfferValues>(() => valuesOf(kind, above[0] ?? null));
  const [isTried, setIsTried] = useState(false);
  const { terms, errors } = readTerms(values);
  const uncovered = terms ? coverErrors(above, terms) : {};
  const isTwice =
    terms !== null &&
    chosen.some(
      (one) =>
        one.kind === kind && (one.scope === terms.scope || one.scope === 'ALL' || terms.scope === 'ALL'),
    );
  const wrong = texts({ ...(isTried ? errors : {}), ...uncovered });
  function add() {
    setIsTried(true);
    if (terms && Object.keys(uncovered).length === 0 && !isTwice) onAdd(terms);
  }
  return (
    <div className={styles.card}>
      <TermFields values={values} errors={wrong} onChange={setValues} />
      {wrong[''] && (
        <p role="alert" className={styles.wrong}>
          {wrong['']}
        </p>
      )}
      {isTried && isTwice && (
        <p role="alert" className={styles.wrong}>
          {t('twice')}
        </p>
      )}
      <OwnTerms above={above} />
      <div className={styles.actions}>
        <Button size="s" variant="secondary" onClick={add}>
          {t('addThese')}
        </Button>
        <Button size="s" variant="ghost" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}
