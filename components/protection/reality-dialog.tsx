import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormAlert } from '@/components/forms/form-alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { call } from '@/lib/client/call/call';
import { openProtection } from '@/lib/client/overlays/open-protection';
import { protection, type RealityState } from '@/lib/contract/calls/protection';
import styles from './protection.module.css';
import { useThrownText } from './use-failure-text';
import { useValueTexts } from './use-value-text';

export interface RealityDialogProps {
  state: RealityState;
  currencySymbol: string;
  onAnswer: (state: RealityState) => void;
  onLeave: () => void;
}

/** How long, and at what cost or gain; or whether anybody is there, of who plays like clockwork. It wants an answer, and no answer is the easier one to press. */
export function RealityDialog({ state, currencySymbol, onAnswer, onLeave }: RealityDialogProps) {
  const t = useTranslations('protection.check');
  const failureText = useThrownText();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function playOn() {
    setIsBusy(true);
    setFailure(null);
    try {
      onAnswer(await call(protection.answerReality, {}));
    } catch (error) {
      setFailure(failureText(error));
      setIsBusy(false);
    }
  }

  return (
    <Dialog
      isOpen
      canClose={false}
      size="narrow"
      title={t(state.isRegular ? 'regularTitle' : 'title')}
      closeLabel=""
      onClose={() => undefined}
    >
      <div className={styles.form}>
        <p>{state.isRegular ? t('regularText') : t('text', { minutes: state.intervalMinutes ?? 0 })}</p>
        <RealityFigures state={state} currencySymbol={currencySymbol} />
        <p className={styles.muted}>{t('waiting')}</p>
        <FormAlert text={failure} />
        <div className={styles.answers}>
          <Button variant="secondary" isBlock isBusy={isBusy} onClick={() => void playOn()}>
            {t(state.isRegular ? 'here' : 'playOn')}
          </Button>
          <Button variant="secondary" isBlock onClick={openProtection}>
            {t('break')}
          </Button>
          <Button variant="secondary" isBlock onClick={onLeave}>
            {t('leave')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function RealityFigures({
  state: { figures },
  currencySymbol,
}: Pick<RealityDialogProps, 'state' | 'currencySymbol'>) {
  const t = useTranslations('protection.check');
  const { money, duration } = useValueTexts(currencySymbol);
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('time')}</dt>
        <dd>{duration(figures.minutesPlayed)}</dd>
      </div>
      <div>
        <dt>{t('rounds')}</dt>
        <dd>{figures.rounds}</dd>
      </div>
      <div>
        <dt>{t('stakes')}</dt>
        <dd>{money(figures.stakes)}</dd>
      </div>
      <div>
        <dt>{t('payouts')}</dt>
        <dd>{money(figures.payouts)}</dd>
      </div>
      <div>
        <dt>{t('net')}</dt>
        <dd>{money(figures.net)}</dd>
      </div>
    </dl>
  );
}
