import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import styles from './game-opening.module.css';
import type { GameFault } from '@/sandbox/board/calls/post-to-vendor';
import { postToParent } from '@/sandbox/board/frame/post-to-parent';
import { useFaultText } from './use-fault-text';

interface GameOpeningProps {
  fault: GameFault | null;
  onRetry: () => void;
}

/** Faults that another attempt can cure; with the others only the lobby helps. */
const passing = new Set(['network.failed', 'wallet.unavailable', 'request.failed', 'system.maintenance']);

/** Before there are words. */
export function OpeningWheel() {
  return (
    <div className={styles.panel} role="status">
      <span className={styles.wheel} aria-hidden="true" />
    </div>
  );
}

export function GameOpening({ fault, onRetry }: GameOpeningProps) {
  const t = useTranslations('game.shell');
  const text = useFaultText();
  if (!fault) {
    return (
      <div className={styles.panel} role="status">
        <span className={styles.wheel} aria-hidden="true" />
        <p>{t('opening')}</p>
      </div>
    );
  }
  return (
    <div className={styles.panel} role="alert">
      <h1 className={styles.title}>{t('notOpened')}</h1>
      <p>{text(fault)}</p>
      <div className={styles.actions}>
        {passing.has(fault.code) && <Button onClick={onRetry}>{t('tryAgain')}</Button>}
        <Button variant="secondary" onClick={() => postToParent('leave')}>
          {t('leave')}
        </Button>
      </div>
    </div>
  );
}
