import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormAlert } from '@/components/forms/form-alert';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import { protection, type ExclusionPeriod } from '@/lib/contract/calls/protection';
import styles from './protection.module.css';
import { useChange, type ProtectionAnswer } from './use-protection';

export interface TimeOutDialogProps {
  period: ExclusionPeriod;
  answer: ProtectionAnswer;
  onClose: (hasBegun: boolean) => void;
}

const facts = ['stops', 'money', 'rounds', 'final'] as const;

/** In two steps, because nobody can take it back: what will happen, and then the word of the member. */
export function TimeOutDialog({ period, answer, onClose }: TimeOutDialogProps) {
  const t = useTranslations('protection.break');
  const [step, setStep] = useState<'facts' | 'word'>('facts');
  const [isUnderstood, setIsUnderstood] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const { run, isBusy, failure } = useChange(protection.exclude, answer);
  const length = t(`lengths.${period}`);

  async function begin() {
    setIsMissing(!isUnderstood);
    if (isUnderstood && (await run({ period }))) onClose(true);
  }

  return (
    <Dialog
      isOpen
      size="narrow"
      title={t('dialog.title', { length })}
      closeLabel={t('dialog.cancel')}
      isClickToClose={!isBusy}
      onClose={() => onClose(false)}
      footer={
        <>
          <Button variant="secondary" onClick={() => onClose(false)}>
            {t('dialog.cancel')}
          </Button>
          {step === 'facts' ? (
            <Button onClick={() => setStep('word')}>{t('dialog.next')}</Button>
          ) : (
            <Button variant="danger" isBusy={isBusy} onClick={() => void begin()}>
              {t('dialog.confirm')}
            </Button>
          )}
        </>
      }
    >
      {step === 'facts' ? (
        <ul className={styles.factList}>
          {facts.map((fact) => (
            <li key={fact}>{t(`facts.${fact}`)}</li>
          ))}
        </ul>
      ) : (
        <div className={styles.form}>
          <FormAlert text={failure} />
          <p>{t('dialog.word', { length })}</p>
          <Checkbox
            label={t('dialog.understood')}
            checked={isUnderstood}
            error={isMissing && !isUnderstood ? t('dialog.missing') : undefined}
            onChange={(event) => setIsUnderstood(event.target.checked)}
          />
        </div>
      )}
    </Dialog>
  );
}
