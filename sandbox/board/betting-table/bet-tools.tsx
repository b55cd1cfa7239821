import { CopyPlus, RotateCcw, Trash2, Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import styles from './bet-tools.module.css';
import type { PlacedBets } from '../chips/use-placed-bets';

/** Undo, clear, double, and the bets of the last round once more: laid, not staked. */
export function BetTools({ bets }: { bets: PlacedBets }) {
  const t = useTranslations('play.bettingTable');
  return (
    <div className={styles.tools} role="group" aria-label={t('tools')}>
      <Tool label={t('undo')} isOn={bets.canUndo} onPress={bets.undo}>
        <Undo2 size={18} aria-hidden="true" />
      </Tool>
      <Tool label={t('clear')} isOn={bets.canClear} onPress={bets.clear}>
        <Trash2 size={18} aria-hidden="true" />
      </Tool>
      <Tool label={t('repeat')} isOn={bets.canRepeat} onPress={bets.repeat}>
        <RotateCcw size={18} aria-hidden="true" />
      </Tool>
      <Tool label={t('double')} isOn={bets.canClear} onPress={bets.double}>
        <CopyPlus size={18} aria-hidden="true" />
      </Tool>
    </div>
  );
}

interface ToolProps {
  label: string;
  isOn: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** Stays in the order of focus when it has nothing to do, so that the focus is never lost. */
function Tool({ label, isOn, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-disabled={!isOn || undefined}
      onClick={() => {
        if (isOn) onPress();
      }}
    >
      {children}
      <span className={styles.label}>{label}</span>
    </button>
  );
}
