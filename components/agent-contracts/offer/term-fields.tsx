import { useTranslations } from 'next-intl';
import type { FieldTexts } from '@/components/forms/use-field-errors';
import { MoneyInput } from '@/components/ui/money-input';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import { useMemberPart } from '@/lib/client/session/use-member';
import { carryRules, contractScopes, dividendPeriods } from '@/lib/contract/agent-rules/terms';
import styles from '../ground/contracts.module.css';
import { useScopeText } from '../ground/use-scope-text';
import type { OfferValues, PlainField } from './offer-values';
import { TierFields } from './tier-fields';

export interface TermFieldsProps {
  values: OfferValues;
  /** In words, by field; a tier as a whole is `tiers[0]`. */
  errors: FieldTexts;
  onChange: (values: OfferValues) => void;
}

/** The fields of terms, by their kind. */
export function TermFields(props: TermFieldsProps) {
  const { kind } = props.values;
  return (
    <>
      <div className={styles.fields}>
        {kind === 'dividend' ? <DividendFields {...props} /> : <ScopeField {...props} />}
        {kind === 'daily' && <DelayField {...props} />}
        {kind === 'realtime' ? (
          <>
            <AmountField {...props} name="singleBet" />
            <RateField {...props} name="profitRate" />
            <RateField {...props} name="lossRate" />
          </>
        ) : (
          <AmountField {...props} name="activeMinBet" />
        )}
      </div>
      {kind !== 'realtime' && <TierFields {...props} />}
    </>
  );
}

function DividendFields(props: TermFieldsProps) {
  const t = useTranslations('agentContracts.offer');
  const { values, errors, onChange } = props;
  return (
    <>
      <Select
        label={t('period')}
        value={values.period}
        error={errors.period}
        options={dividendPeriods.map((value) => ({ value, label: t(`periods.${value}`) }))}
        onChange={({ target }) => onChange({ ...values, period: target.value as OfferValues['period'] })}
      />
      <Select
        label={t('carry')}
        value={values.carry}
        error={errors.carry}
        options={carryRules.map((value) => ({ value, label: t(`carries.${value}`) }))}
        onChange={({ target }) => onChange({ ...values, carry: target.value as OfferValues['carry'] })}
      />
      <RateField {...props} name="platformFee" />
      <RateField {...props} name="paymentFee" />
    </>
  );
}

function ScopeField({ values, errors, onChange }: TermFieldsProps) {
  const t = useTranslations('agentContracts.offer');
  const scopeText = useScopeText();
  return (
    <Select
      label={t('scope')}
      value={values.scope}
      error={errors.scope}
      options={contractScopes.map((value) => ({ value, label: scopeText(value) }))}
      onChange={({ target }) => onChange({ ...values, scope: target.value as OfferValues['scope'] })}
    />
  );
}

function DelayField({ values, errors, onChange }: TermFieldsProps) {
  const t = useTranslations('agentContracts.offer');
  return (
    <Select
      label={t('delay')}
      value={values.dailyDelayDays}
      error={errors.dailyDelayDays}
      options={['0', '1'].map((value) => ({ value, label: t(`delays.${value}`) }))}
      onChange={({ target }) => onChange({ ...values, dailyDelayDays: target.value })}
    />
  );
}

function AmountField({ name, values, errors, onChange }: TermFieldsProps & { name: PlainField }) {
  const t = useTranslations('agentContracts.offer');
  const symbol = useMemberPart(({ member }) => member?.currencySymbol ?? '');
  return (
    <MoneyInput
      label={t(name)}
      hint={t(`${name}Hint`)}
      symbol={symbol}
      value={values[name]}
      error={errors[name]}
      onValueChange={(value) => onChange({ ...values, [name]: value })}
    />
  );
}

function RateField({ name, values, errors, onChange }: TermFieldsProps & { name: PlainField }) {
  const t = useTranslations('agentContracts.offer');
  return (
    <TextInput
      label={t(name)}
      value={values[name]}
      error={errors[name]}
      inputMode="decimal"
      autoComplete="off"
      maxLength={8}
      end={<span className={styles.unit}>%</span>}
      onChange={({ target }) => onChange({ ...values, [name]: target.value })}
    />
  );
}
