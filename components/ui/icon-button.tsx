import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import styles from './icon-button.module.css';

export interface IconButtonProps extends ComponentProps<'button'> {
  /** What it does, for those who do not see the picture. */
  label: string;
  variant?: 'plain' | 'outlined';
}

export function IconButton({ label, variant = 'plain', className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classNames(styles.button, styles[variant], className)}
    >
      {children}
    </button>
  );
}
