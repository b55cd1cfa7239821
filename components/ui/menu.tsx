'use client';

import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './menu.module.css';

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
  align?: 'start' | 'end' | 'stretch';
  /** How long the pointer may leave before the panel closes. */
  closeDelayMs?: number;
  /** The panel is built when it is first opened. */
  children: (close: () => void) => ReactNode;
}

/** A button with a panel of links or buttons under it (a disclosure: Tab walks through it, Escape closes it). */
export function Menu(props: MenuProps) {
  const { trigger, triggerLabel, triggerClassName, panelClassName, children, align = 'start', closeDelayMs = 200 } = props;
  const id = useId();
  const rootRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isFromHover = useRef(false);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) return;
    const onPress = (event: Event) => {
      if (!rootRef.current?.contains(event.target as Node)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [isOpen]);

  const hover = (open: boolean) => (event: PointerEvent) => {
    if (!props.opensOnHover || event.pointerType !== 'mouse') return;
    clearTimeout(timer.current);
    if (open) {
      isFromHover.current ||= !isOpen;
      setIsOpen(true);
    } else timer.current = setTimeout(() => setIsOpen(false), closeDelayMs);
  };

  function onClick() {
    // The press that follows the pointer into the button must not close what the pointer has just opened.
    if (!(isOpen && isFromHover.current)) setIsOpen(!isOpen);
    isFromHover.current = false;
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      setIsOpen(false);
      buttonRef.current?.focus();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (isOpen) moveFocus(rootRef.current, event.key === 'ArrowDown' ? 1 : -1);
      else setIsOpen(true);
    }
  }

  function onBlur(event: FocusEvent) {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setIsOpen(false);
  }

  return (
    <div
      ref={rootRef}
      className={styles.menu}
      data-align={align}
      onPointerEnter={hover(true)}
      onPointerLeave={hover(false)}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
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
          {children(() => setIsOpen(false))}
        </div>
      )}
    </div>
  );
}

/** Up and down walk through what can be focused, from the button into the panel and round. */
function moveFocus(root: HTMLElement | null, step: 1 | -1): void {
  const stops = [...(root?.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)') ?? [])];
  const index = stops.indexOf(document.activeElement as HTMLElement);
  stops[(index + step + stops.length) % stops.length]?.focus();
}
