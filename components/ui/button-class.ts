import { classNames } from './class-names';
import styles from './button.module.css';

export interface ButtonLook {
  /** `action` is the gold one, for depositing and playing: one in a view. */
  variant?: 'primary' | 'action' | 'secondary' | 'ghost' | 'danger';
  size?: 's' | 'm' | 'l';
  isBlock?: boolean;
}

/** The looks of a button, for links that act like one. */
export function buttonClass({ variant = 'primary', size = 'm', isBlock = false }: ButtonLook = {}): string {
  return classNames(styles.button, styles[variant], styles[size], isBlock && styles.block);
}
