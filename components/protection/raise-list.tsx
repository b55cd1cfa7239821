import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { FormAlert } from '@/components/forms/form-alert';
import { Button } from '@/components/ui/button';
import { useTimeText } from '@/lib/client/use-time-text';
import { protection, type RaiseEntry } from '@/lib/contract/calls/protection';
import styles from './protection.module.css';
import { useChange, type ProtectionAnswer } from './use-protection';
import { useValueTexts } from './use-value-text';

interface RaiseListProps {
  raises: readonly RaiseEntry[];
  currencySymbol: string;
  answer: ProtectionAnswer;
  onDone: (result: string) => void;
}

/** Higher limits that wait. To give one up takes one press; to have it, a day and a confirmation. */
export function RaiseList({ raises, currencySymbol, answer, onDone }: RaiseListProps) {
  const t = useTranslations('protection.raises');
  const changes = {
    confirmRaise: useChange(protection.confirmRaise, answer),
    withdrawRaise: useChange(protection.withdrawRaise, answer),
  };
  const isBusy = changes.confirmRaise.isBusy || changes.withdrawRaise.isBusy;
  const [last, setLast] = useState<keyof typeof changes>('confirmRaise');
  const act = async (verb: keyof typeof changes, raiseId: string) => {
    setLast(verb);
    if (await changes[verb].run({ raiseId })) onDone(t(`${verb}Done`));
  };
  if (raises.length === 0) return null;
  return (
    <div className={styles.raises}>
      <h4>{t('title')}</h4>
      <FormAlert text={changes[last].failure} />
      <ul className={styles.rows}>
        {raises.map((raise) => (
          <li key={raise.raiseId}>
            <RaiseWords raise={raise} currencySymbol={currencySymbol} />
            <span className={styles.actions}>
              <ConfirmButton
                raise={raise}
                isBusy={isBusy}
                onPress={() => void act('confirmRaise', raise.raiseId)}
              />
              <Button
                variant="secondary"
                isBusy={isBusy}
                onClick={() => void act('withdrawRaise', raise.raiseId)}
              >
                {t('withdraw')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function RaiseWords({ raise, currencySymbol }: { raise: RaiseEntry; currencySymbol: string }) {
  const t = useTranslations('protection.raises');
  const kinds = useTranslations('protection.kinds');
  const periods = useTranslations('protection.periods');
  const timeText = useTimeText();
  const { value } = useValueTexts(currencySymbol);
  const { kind, period, isLift, confirmableFrom } = raise;
  return (
    <span className={styles.words}>
      <strong>
        {t(isLift ? 'lift' : 'raise', { kind: kinds(kind), period: periods(period), value: value(raise) })}
      </strong>
      <span className={styles.muted}>{t('from', { time: timeText(confirmableFrom) })}</span>
    </span>
  );
}

const longestTimerMs = 24 * 60 * 60_000;

/** There from the minute on in which it works; the platform's clock decides in the end. */
function ConfirmButton({
  raise,
  isBusy,
  onPress,
}: {
  raise: RaiseEntry;
  isBusy: boolean;
  onPress: () => void;
}) {
  const t = useTranslations('protection.raises');
  const [now, setNow] = useState(() => Date.now());
  const waitMs = new Date(raise.confirmableFrom).getTime() - now;
  useEffect(() => {
    if (waitMs <= 0) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(waitMs, longestTimerMs));
    return () => clearTimeout(timer);
  }, [waitMs]);
  if (waitMs > 0) return null;
  return (
    <Button isBusy={isBusy} onClick={onPress}>
      {t('confirm')}
    </Button>
  );
}
