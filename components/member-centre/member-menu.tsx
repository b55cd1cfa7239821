import { ChevronDown, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useId, type MouseEvent, type RefObject } from 'react';
import { classNames } from '@/components/ui/class-names';
import { useDisclosure } from '@/components/ui/use-disclosure';
import { overlayControls } from '@/lib/client/overlays/overlay-store';
import { isPlainPress } from '@/lib/i18n/plain-press';
import type { MemberInfo } from '@/lib/contract/calls/member';
import { CountBadge } from './count-badge';
import styles from './member-menu.module.css';
import { memberPageGroups, type MemberPageGroup, type MemberPageKey, type MemberPages } from './member-pages';

export interface MemberMenuProps {
  pages: MemberPages;
  openPage: MemberPageKey;
  member: MemberInfo;
}

/**
 * The menu of the personal centre: a column beside the page. Where there is no room for one, a button that names the
 * open page lays all entries over it.
 */
export function MemberMenu({ pages, openPage, member }: MemberMenuProps) {
  const t = useTranslations('memberCentre');
  const listId = useId();
  const { rootRef, buttonRef, isOpen, close, onClick, rootHandlers } = useDisclosure({
    opensOnHover: false,
    closeDelayMs: 0,
  });
  const groups = groupsOf(pages, member);
  useCurrentInView(rootRef, openPage);
  const waiting = groups.flatMap(({ entries }) => entries).reduce((sum, { count }) => sum + count, 0);
  const OpenIcon = pages[openPage]?.Icon;

  function choose(event: MouseEvent, key: MemberPageKey) {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    if (isOpen) {
      close();
      // The entry is gone, and the button says which page is open now.
      buttonRef.current?.focus();
    }
    if (key !== openPage) overlayControls().openMemberPage(key);
  }

  return (
    <nav
      className={styles.menu}
      aria-label={t('menu')}
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
        {OpenIcon && <OpenIcon size={20} aria-hidden="true" />}
        {t(`pages.${openPage}`)}
        <span className="visually-hidden">{t('menuButton')}</span>
        <CountBadge count={waiting} />
        <ChevronDown size={20} aria-hidden="true" className={styles.arrow} />
      </button>
      <div id={listId} className={classNames(styles.list, isOpen && styles.open)}>
        {groups.map((one) => (
          <Group key={one.group} {...one} openPage={openPage} onChoose={choose} />
        ))}
      </div>
    </nav>
  );
}

/** In a low window the column scrolls, and an address may open a page whose entry is at its end. */
function useCurrentInView(rootRef: RefObject<HTMLElement | null>, openPage: string) {
  useEffect(() => {
    const menu = rootRef.current;
    const entry = menu?.querySelector('[aria-current="page"]');
    if (!menu || !entry) return;
    const [seen, place] = [menu.getBoundingClientRect(), entry.getBoundingClientRect()];
    if (place.bottom > seen.bottom) menu.scrollTop += place.bottom - seen.bottom;
    else if (place.top < seen.top) menu.scrollTop -= seen.top - place.top;
  }, [rootRef, openPage]);
}

interface GroupProps extends MenuGroup {
  openPage: MemberPageKey;
  onChoose: (event: MouseEvent, key: MemberPageKey) => void;
}

function Group({ group, entries, openPage, onChoose }: GroupProps) {
  const t = useTranslations('memberCentre');
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {t(`groups.${group}`)}
      </h3>
      <ul className={styles.entries}>
        {entries.map(({ key, Icon, count }) => (
          <li key={key}>
            <a
              href={`?mc=${key}`}
              className={styles.entry}
              aria-current={key === openPage ? 'page' : undefined}
              onClick={(event) => onChoose(event, key)}
            >
              <Icon size={20} aria-hidden="true" />
              {t(`pages.${key}`)}
              <CountBadge count={count} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface MenuGroup {
  group: MemberPageGroup;
  entries: { key: MemberPageKey; Icon: LucideIcon; count: number }[];
}

/** The pages that exist; a group without any is left out. */
function groupsOf(pages: MemberPages, member: MemberInfo): MenuGroup[] {
  return (Object.keys(memberPageGroups) as MemberPageGroup[]).flatMap((group) => {
    const entries = memberPageGroups[group].flatMap((key) => {
      const page = pages[key];
      return page ? [{ key, Icon: page.Icon, count: page.countNew?.(member) ?? 0 }] : [];
    });
    return entries.length > 0 ? [{ group, entries }] : [];
  });
}
