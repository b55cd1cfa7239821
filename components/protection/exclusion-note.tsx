import { ShieldCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { FormAlert } from '@/components/forms/form-alert';
import { Button } from '@/components/ui/button';
import { useTimeText } from '@/lib/client/use-time-text';
import { protection, type ExclusionEntry } from '@/lib/contract/calls/protection';
import styles from './protection.module.css';
import { useChange, type ProtectionAnswer } from './use-protection';

const noInput = {};

/** What the break stops and what it leaves open; after a self-exclusion, the step back that only the member takes. */
export function ExclusionNote({
  exclusion,
  answer,
}: {
  exclusion: ExclusionEntry;
  answer: ProtectionAnswer;
}) {
  const t = useTranslations('protection.exclusion');
  const timeText = useTimeText();
  const { run, isBusy, failure } = useChange(protection.returnFromExclusion, answer);
  const { kind, endsAt, isReturnNeeded } = exclusion;
  return (
    <section className={styles.excluded} aria-label={t(`title.${kind}`)}>
      <h3>
        <ShieldCheck size={20} aria-hidden="true" /> {t(`title.${kind}`)}
      </h3>
      <p>{isReturnNeeded ? t('over', { time: timeText(endsAt) }) : t('until', { time: timeText(endsAt) })}</p>
      <p>{t('open')}</p>
      <FormAlert text={failure} />
      {isReturnNeeded && (
        <Button variant="secondary" isBusy={isBusy} onClick={() => void run(noInput)}>
          {t('return')}
        </Button>
      )}
    </section>
  );
}
