import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from './class-names';
import { tabByKey } from './tab-keys';
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
  const hasRow = tabs.length > 1;
  const panel = hasRow && { role: 'tabpanel', id: `${id}-panel`, 'aria-labelledby': `${id}-${value}` };

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const tab = tabByKey(event);
    if (!tab?.dataset.value) return;
    event.preventDefault();
    onValueChange(tab.dataset.value);
    tab.focus();
    tab.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }

  return (
    <>
      {hasRow && (
        <div className={styles.row} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
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
