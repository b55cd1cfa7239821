import { useTranslations } from 'next-intl';
import { useForm } from '@/components/forms/use-form';
import { useKeyedAction } from '@/components/forms/keyed/use-keyed-action';
import { Button } from '@/components/ui/button';
import { Select, type SelectOption } from '@/components/ui/select';
import { useMemberPart } from '@/lib/client/session/use-member';
import type { ContractKind, ContractTerms } from '@/lib/contract/agent-rules/terms';
import { agentContracts, type AgentContract } from '@/lib/contract/calls/agent-centre/agent-contracts';
import type { FieldErrors } from '@/lib/contract/errors';
import { ActionFailure } from '../ground/action-failure';
import styles from '../ground/contracts.module.css';
import { TermsView } from '../terms/terms-view';
import { coverErrors, meaningOf, readTerms, refusedErrors, sameContract } from './offer-rules';
import { valuesOf, type OfferValues } from './offer-values';
import { TermFields } from './term-fields';
import { useOfferTexts } from './use-offer-texts';

export interface OfferFormProps {
  kind: ContractKind;
  accountRef: string | null;
  agents: readonly SelectOption[];
  contracts: readonly AgentContract[];
  /** What the agent is promised, which is the most that can be offered. */
  above: readonly ContractTerms[];
  onSent: (text: string) => void;
}

interface Values extends OfferValues {
  accountRef: string;
}

function checkOffer(values: Values, above: readonly ContractTerms[]): FieldErrors | null {
  const { terms, errors } = readTerms(values);
  const all = {
    ...(values.accountRef === '' && { accountRef: { code: 'choice' } }),
    ...errors,
    ...(terms && coverErrors(above, terms)),
  };
  return Object.keys(all).length > 0 ? all : null;
}

/** What is wrong with the cover is said while it is typed, everything else when it is sent. */
export function OfferForm({ kind, accountRef, agents, contracts, above, onSent }: OfferFormProps) {
  const t = useTranslations('agentContracts.offer');
  const texts = useOfferTexts();
  const memberId = useMemberPart(({ member }) => member?.id ?? null);
  const { run, failure, isBusy } = useKeyedAction(agentContracts.offerContract, memberId);
  const known = contracts.find(({ side, other }) => side === 'promised' && other.accountRef === accountRef);
  const form = useForm<Values>({
    initialValues: {
      ...valuesOf(kind, known?.terms ?? above[0] ?? null),
      accountRef: agents.some(({ value }) => value === accountRef) ? (accountRef ?? '') : '',
    },
    check: (values) => checkOffer(values, above),
    textsOf: (errors) => texts(errors ?? {}),
    sendsAtOnce: true,
    send: async (values) => {
      const { terms } = readTerms(values);
      if (!terms) return;
      const done = await run({ accountRef: values.accountRef, terms });
      if (done) onSent(t(done.isUnasked ? 'sentUnasked' : 'sent'));
    },
  });
  const { values, setValues, submitCount } = form;
  const { terms } = readTerms(values);
  const errors = texts({
    ...(submitCount > 0 ? (checkOffer(values, above) ?? {}) : {}),
    ...(terms ? coverErrors(above, terms) : {}),
    ...refusedErrors(failure?.error),
  });
  const now = terms && sameContract(contracts, values.accountRef, terms);
  return (
    <form className={styles.page} noValidate onSubmit={form.submit}>
      <div className={styles.fields}>
        <Select
          label={t('agent')}
          options={[{ value: '', label: t('choose') }, ...agents]}
          value={values.accountRef}
          error={errors.accountRef}
          onChange={({ target }) => void setValues({ ...values, accountRef: target.value })}
        />
      </div>
      <TermFields
        values={values}
        errors={errors}
        onChange={(next) => void setValues({ ...values, ...next })}
      />
      {errors[''] && (
        <p role="alert" className={styles.wrong}>
          {errors['']}
        </p>
      )}
      <OwnTerms above={above} />
      <p role="status" className={styles.question}>
        {terms ? t(`meaning.${meaningOf(now, terms)}`) : t('meaning.incomplete')}
      </p>
      <p className={kind === 'dividend' ? styles.warning : styles.note}>
        {t(kind === 'dividend' ? 'runsShort' : 'neverShort')}
      </p>
      <ActionFailure failure={failure} />
      <div className={styles.actions}>
        <Button type="submit" isBusy={isBusy}>
          {t('submit')}
        </Button>
      </div>
    </form>
  );
}

/** What the agent is promised, to look up while writing an offer. */
export function OwnTerms({ above }: { above: readonly ContractTerms[] }) {
  const t = useTranslations('agentContracts.offer');
  if (above.length === 0) return <p className={styles.note}>{t('nothingAbove')}</p>;
  return (
    <details className={styles.details}>
      <summary>{t('own')}</summary>
      {above.map((terms) => (
        <TermsView key={terms.scope} terms={terms} label={t('own')} />
      ))}
    </details>
  );
}
