import { ChevronDown, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useId, type MouseEvent, type RefObject } from 'react';
import { classNames } from '@/components/ui/class-names';
import { useDisclosure } from '@/components/ui/use-disclosure';
import { isPlainPress } from '@/lib/i18n/plain-press';
import styles from './centre-menu.module.css';
import { CountBadge } from './count-badge';

export interface MenuEntry {
  key: string;
  href: string;
  label: string;
  Icon: LucideIcon;
  /** How many new things wait there; shown above 0. */
  count: number;
}

export interface MenuGroup {
  key: string;
  label: string;
  entries: readonly MenuEntry[];
}

export interface CentreMenuProps {
  /** Names the menu for screen readers. */
  label: string;
  groups: readonly MenuGroup[];
  openKey: string;
  /** Another entry than the open one was pressed. */
  onChoose: (key: string) => void;
}

/**
 * The menu of a centre: a column beside the page. Where there is no room for one, a button that names the open page lays
 * all entries over it.
 */
export function CentreMenu({ label, groups, openKey, onChoose }: CentreMenuProps) {
  const t = useTranslations('memberCentre');
  const listId = useId();
  const { rootRef, buttonRef, isOpen, close, onClick, rootHandlers } = useDisclosure({
    opensOnHover: false,
    closeDelayMs: 0,
  });
  useCurrentInView(rootRef, openKey);
  const entries = groups.flatMap((group) => group.entries);
  const waiting = entries.reduce((sum, { count }) => sum + count, 0);
  const open = entries.find(({ key }) => key === openKey);

  function choose(event: MouseEvent, key: string) {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    if (isOpen) {
      close();
      // The entry is gone, and the button says which page is open now.
      buttonRef.current?.focus();
    }
    if (key !== openKey) onChoose(key);
  }

  return (
    <nav
      className={styles.menu}
      aria-label={label}
      ref={rootRef}
      onBlur={rootHandlers.onBlur}
      // In the column the arrows scroll, and Escape closes the window.
      {...(isOpen && { onKeyDown: rootHandlers.onKeyDown })}
    >
      <button
        type="button"
        ref={buttonRef}
        className={styles.opener}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={onClick}
      >
        {open && <open.Icon size={20} aria-hidden="true" />}
        {open?.label}
        <span className="visually-hidden">{t('menuButton')}</span>
        <CountBadge count={waiting} />
        <ChevronDown size={20} aria-hidden="true" className={styles.arrow} />
      </button>
      <div id={listId} className={classNames(styles.list, isOpen && styles.open)}>
        {groups.map((group) => (
          <Group key={group.key} group={group} openKey={openKey} onChoose={choose} />
        ))}
      </div>
    </nav>
  );
}

/** In a low window the column scrolls, and an address may open a page whose entry is at its end. */
function useCurrentInView(rootRef: RefObject<HTMLElement | null>, openKey: string) {
  useEffect(() => {
    const menu = rootRef.current;
    const entry = menu?.querySelector('[aria-current="page"]');
    if (!menu || !entry) return;
    const [seen, place] = [menu.getBoundingClientRect(), entry.getBoundingClientRect()];
    if (place.bottom > seen.bottom) menu.scrollTop += place.bottom - seen.bottom;
    else if (place.top < seen.top) menu.scrollTop -= seen.top - place.top;
  }, [rootRef, openKey]);
}

interface GroupProps {
  group: MenuGroup;
  openKey: string;
  onChoose: (event: MouseEvent, key: string) => void;
}

function Group({ group, openKey, onChoose }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {group.label}
      </h3>
      <ul className={styles.entries}>
        {group.entries.map(({ key, href, label, Icon, count }) => (
          <li key={key}>
            <a
              href={href}
              className={styles.entry}
              aria-current={key === openKey ? 'page' : undefined}
              onClick={(event) => onChoose(event, key)}
            >
              <Icon size={20} aria-hidden="true" />
              {label}
              <CountBadge count={count} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
