import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Select } from '@/components/ui/select';
import { call } from '@/lib/client/call/call';
import { protection, realityIntervals, type ProtectionOverview } from '@/lib/contract/calls/protection';
import { ProtectionSection } from './protection-section';
import styles from './protection.module.css';
import { useThrownText } from './use-failure-text';
import type { ProtectionAnswer } from './use-protection';

const never = 'never';

interface RealityPartProps {
  answer: ProtectionAnswer;
  overview: ProtectionOverview;
}

/** How often play is interrupted to say how long it has lasted and what it has cost. */
export function RealitySection({ answer: { mutate }, overview }: RealityPartProps) {
  const t = useTranslations('protection.reality');
  const failureText = useThrownText();
  const [result, setResult] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  const current = overview.reality.intervalMinutes?.toString() ?? never;

  async function choose(value: string) {
    setWanted(value);
    setResult(null);
    setFailure(null);
    try {
      const intervalMinutes = value === never ? null : Number(value);
      const reality = await call(protection.setReality, { intervalMinutes });
      await mutate((known) => known && { ...known, reality }, { revalidate: false });
      setResult(t(intervalMinutes === null ? 'off' : 'on', { minutes: intervalMinutes ?? 0 }));
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setWanted(null);
    }
  }

  const options = [
    { value: never, label: t('never') },
    ...realityIntervals.map((minutes) => ({ value: String(minutes), label: t('every', { minutes }) })),
  ];
  return (
    <ProtectionSection title={t('title')} text={t('text')} result={result} failure={failure}>
      <div className={styles.narrow}>
        <Select
          label={t('interval')}
          options={options}
          value={wanted ?? current}
          disabled={wanted !== null}
          onChange={(event) => void choose(event.target.value)}
        />
      </div>
    </ProtectionSection>
  );
}
