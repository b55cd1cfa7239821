import { classNames } from '@/components/ui/class-names';
import styles from './decision-button.module.css';

interface DecisionButtonProps {
  label: string;
  /** What pressing it costs or gives, in a few words. */
  note: string;
  /** The key that does the same, as `KeyboardEvent.key` writes it. */
  shortcut: string;
  /** Said and shown where the key has a name; the key itself otherwise. */
  shortcutText?: string;
  isMain?: boolean;
  isDisabled: boolean;
  onPress: () => void;
}

/** One decision of an open round: what it does, what it costs before it is pressed, and its key. */
export function DecisionButton(props: DecisionButtonProps) {
  const { label, note, shortcut, shortcutText, isMain = false, isDisabled, onPress } = props;
  return (
    <button
      type="button"
      className={classNames(styles.decision, isMain && styles.main)}
      aria-disabled={isDisabled || undefined}
      aria-keyshortcuts={shortcut}
      onClick={() => {
        if (!isDisabled) onPress();
      }}
    >
      <span className={styles.label}>{label}</span>
      <span className={styles.note}>{note}</span>
      <kbd className={styles.key} aria-hidden="true">
        {shortcutText ?? shortcut}
      </kbd>
    </button>
  );
}
