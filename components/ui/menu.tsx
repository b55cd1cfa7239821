import { useId, type ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './menu.module.css';
import { useDisclosure } from './use-disclosure';

export interface MenuProps {
  /** Stands before the button and opens the panel under the pointer too, such as the link of a navigation entry. */
  lead?: ReactNode;
  /** The button's content. */
  trigger: ReactNode;
  /** The button's name when its content is a picture only. */
  triggerLabel?: string;
  triggerClassName?: string | undefined;
  panelClassName?: string | undefined;
  /** Opens under a mouse as well; click, touch and keyboard always open it. */
  opensOnHover?: boolean;
  align?: 'start' | 'end';
  /** How long the pointer may be away before the panel closes. */
  closeDelayMs?: number;
  /** The panel is built when it is opened. */
  children: (close: () => void) => ReactNode;
}

/** A button with a panel of links or buttons under it (a disclosure: Tab walks through it, Escape closes it). */
export function Menu(props: MenuProps) {
  const { trigger, triggerLabel, triggerClassName, panelClassName, children, align = 'start' } = props;
  const id = useId();
  const { rootRef, buttonRef, isOpen, close, onClick, rootHandlers } = useDisclosure({
    opensOnHover: props.opensOnHover ?? false,
    closeDelayMs: props.closeDelayMs ?? 200,
  });
  return (
    <div ref={rootRef} className={styles.menu} data-align={align} {...rootHandlers}>
      {props.lead}
      <button
        ref={buttonRef}
        type="button"
        className={triggerClassName}
        aria-label={triggerLabel}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onClick}
      >
        {trigger}
      </button>
      {isOpen && (
        <div id={id} className={classNames(styles.panel, panelClassName)}>
          {children(close)}
        </div>
      )}
    </div>
  );
}
