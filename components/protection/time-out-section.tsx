import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { exclusionPeriods, type ExclusionPeriod } from '@/lib/contract/calls/protection';
import { ProtectionSection } from './protection-section';
import styles from './protection.module.css';
import { TimeOutDialog } from './time-out-dialog';
import type { ProtectionAnswer } from './use-protection';

const lengths = {
  timeOut: exclusionPeriods.slice(0, 4),
  selfExclusion: exclusionPeriods.slice(4),
} as const;

/** A break of any length. It is open during another one: two never shorten each other. */
export function TimeOutSection({ answer }: { answer: ProtectionAnswer }) {
  const t = useTranslations('protection.break');
  const [period, setPeriod] = useState<ExclusionPeriod>('24h');
  const [isAsked, setIsAsked] = useState(false);
  const [result, setResult] = useState<string | null>(null);
  return (
    <ProtectionSection title={t('title')} text={t('text')} result={result}>
      {(['timeOut', 'selfExclusion'] as const).map((kind) => (
        <Lengths
          key={kind}
          kind={kind}
          periods={lengths[kind]}
          chosen={period}
          onChoose={(chosen) => {
            setPeriod(chosen);
            setResult(null);
          }}
        />
      ))}
      <div>
        <Button variant="danger" onClick={() => setIsAsked(true)}>
          {t('begin', { length: t(`lengths.${period}`) })}
        </Button>
      </div>
      {isAsked && (
        <TimeOutDialog
          period={period}
          answer={answer}
          onClose={(hasBegun) => {
            setIsAsked(false);
            if (hasBegun) setResult(t('begun'));
          }}
        />
      )}
    </ProtectionSection>
  );
}

interface LengthsProps {
  kind: keyof typeof lengths;
  periods: readonly ExclusionPeriod[];
  chosen: ExclusionPeriod;
  onChoose: (period: ExclusionPeriod) => void;
}

function Lengths({ kind, periods, chosen, onChoose }: LengthsProps) {
  const t = useTranslations('protection.break');
  const name = useId();
  return (
    <fieldset className={styles.lengths}>
      <legend>{t(`${kind}.title`)}</legend>
      <p className={styles.muted}>{t(`${kind}.text`)}</p>
      <div className={styles.choices}>
        {periods.map((period) => (
          <label key={period} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={period}
              checked={period === chosen}
              onChange={() => onChoose(period)}
            />
            {t(`lengths.${period}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
