import type { ComponentProps } from 'react';
import { buttonClass, type ButtonLook } from './button-class';
import { classNames } from './class-names';
import styles from './button.module.css';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Shows that the press is being worked on and takes no further one; the focus stays where it is. */
  isBusy?: boolean;
}

export function Button({
  variant,
  size,
  isBlock,
  isBusy = false,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const look = { ...(variant && { variant }), ...(size && { size }), ...(isBlock && { isBlock }) };
  return (
    <button
      type="button"
      aria-disabled={isBusy || undefined}
      {...rest}
      className={classNames(buttonClass(look), isBusy && styles.busy, className)}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
    >
      {isBusy && <span className={styles.wheel} aria-hidden="true" />}
      <span className={styles.label}>{children}</span>
    </button>
  );
}
