import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './tabs.module.css';

export interface TabItem {
  value: string;
  label: ReactNode;
}

export interface TabsProps {
  /** Names the set of tabs. */
  label: string;
  tabs: readonly TabItem[];
  value: string;
  onValueChange: (value: string) => void;
  /** The content of the chosen tab. */
  children?: ReactNode;
}

/**
 * Arrow keys, Home and End move and choose; Tab leaves the row. The row scrolls when it has no room. One tab alone has
 * no row, and its content stays the same element when a second one comes: what somebody types there goes on.
 */
export function Tabs({ label, tabs, value, onValueChange, children }: TabsProps) {
  const id = useId();
  const rowRef = useRef<HTMLDivElement>(null);
  const hasRow = tabs.length > 1;
  const panel = hasRow && { role: 'tabpanel', id: `${id}-panel`, 'aria-labelledby': `${id}-${value}` };

  function choose(index: number) {
    const tab = tabs[(index + tabs.length) % tabs.length];
    if (!tab) return;
    onValueChange(tab.value);
    const button = rowRef.current?.querySelector<HTMLElement>(`[data-value="${CSS.escape(tab.value)}"]`);
    button?.focus();
    button?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent) {
    const index = tabs.findIndex((tab) => tab.value === value);
    const step = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const target = { ArrowRight: index + step, ArrowLeft: index - step, Home: 0, End: tabs.length - 1 }[
      event.key
    ];
    if (target === undefined) return;
    event.preventDefault();
    choose(target);
  }

  return (
    <>
      {hasRow && (
        <div className={styles.row} role="tablist" aria-label={label} ref={rowRef} onKeyDown={onKeyDown}>
          {tabs.map((tab) => {
            const isChosen = tab.value === value;
            return (
              <button
                key={tab.value}
                type="button"
                role="tab"
                id={`${id}-${tab.value}`}
                data-value={tab.value}
                aria-selected={isChosen}
                aria-controls={children ? `${id}-panel` : undefined}
                tabIndex={isChosen ? 0 : -1}
                className={classNames(styles.tab, isChosen && styles.chosen)}
                onClick={() => onValueChange(tab.value)}
              >
                {tab.label}
              </button>
            );
          })}
        </div>
      )}
      {children && (
        <div {...panel} className={hasRow ? styles.panel : undefined}>
          {children}
        </div>
      )}
    </>
  );
}
