import { ArrowDownWideNarrow, CirclePlus, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { MoneyInput } from '@/components/ui/money-input';
import { TextInput } from '@/components/ui/text-input';
import { useMemberPart } from '@/lib/client/session/use-member';
import { mostTiers } from '@/lib/contract/agent-rules/terms';
import styles from '../ground/contracts.module.css';
import { canAddTier, newTier, sortedTiers, type TierValues } from './offer-values';
import type { TermFieldsProps } from './term-fields';

/** The tiers of an offer, up to ten: each asks no less than the one before it and pays more. */
export function TierFields({ values, errors, onChange }: TermFieldsProps) {
  const t = useTranslations('agentContracts.offer');
  const { tiers } = values;
  const set = (next: TierValues[]) => onChange({ ...values, tiers: next });
  return (
    <fieldset className={styles.tiers}>
      <legend>{t('tiers')}</legend>
      {tiers.map((tier, at) => (
        <TierRow
          key={tier.key}
          no={at + 1}
          tier={tier}
          hasLoss={values.kind === 'dividend'}
          errorOf={(name) => errors[`tiers[${at}].${name}`]}
          error={errors[`tiers[${at}]`]}
          onChange={(next) => set(tiers.map((one) => (one.key === tier.key ? next : one)))}
          onRemove={tiers.length > 1 ? () => set(tiers.filter(({ key }) => key !== tier.key)) : null}
        />
      ))}
      {errors.tiers && (
        <p role="alert" className={styles.wrong}>
          {errors.tiers}
        </p>
      )}
      <div className={styles.actions}>
        {canAddTier(values) ? (
          <Button size="s" variant="secondary" onClick={() => set([...tiers, newTier(tiers)])}>
            <CirclePlus size={18} aria-hidden="true" /> {t('addTier')}
          </Button>
        ) : (
          <span className={styles.note}>{t('mostTiers', { most: mostTiers })}</span>
        )}
        {tiers.length > 1 && (
          <Button size="s" variant="ghost" onClick={() => set(sortedTiers(tiers))}>
            <ArrowDownWideNarrow size={18} aria-hidden="true" /> {t('sortTiers')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

interface TierRowProps {
  no: number;
  tier: TierValues;
  hasLoss: boolean;
  errorOf: (name: keyof TierValues) => string | undefined;
  error: string | undefined;
  onChange: (tier: TierValues) => void;
  onRemove: (() => void) | null;
}

function TierRow({ no, tier, hasLoss, errorOf, error, onChange, onRemove }: TierRowProps) {
  const t = useTranslations('agentContracts.offer');
  const names = useTranslations('agentContracts.tiers');
  const symbol = useMemberPart(({ member }) => member?.currencySymbol ?? '');
  const amount = (name: 'minValid' | 'minLoss') => (
    <MoneyInput
      label={names(name)}
      symbol={symbol}
      value={tier[name]}
      error={errorOf(name)}
      onValueChange={(value) => onChange({ ...tier, [name]: value })}
    />
  );
  return (
    <div role="group" aria-label={t('tier', { no })} className={styles.tier}>
      <div className={styles.bar}>
        <strong>{t('tier', { no })}</strong>
        {onRemove && (
          <Button size="s" variant="ghost" aria-label={t('removeTier', { no })} onClick={onRemove}>
            <Trash2 size={18} aria-hidden="true" />
          </Button>
        )}
      </div>
      <div className={styles.fields}>
        {amount('minValid')}
        <TextInput
          label={names('minActive')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          value={tier.minActive}
          error={errorOf('minActive')}
          onChange={({ target }) => onChange({ ...tier, minActive: target.value })}
        />
        {hasLoss && amount('minLoss')}
        <TextInput
          label={names('pays')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          value={tier.rate}
          error={errorOf('rate')}
          end={<span className={styles.unit}>%</span>}
          onChange={({ target }) => onChange({ ...tier, rate: target.value })}
        />
      </div>
      {error && (
        <p role="alert" className={styles.wrong}>
          {error}
        </p>
      )}
    </div>
  );
}
