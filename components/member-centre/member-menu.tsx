'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, type MouseEvent } from 'react';
import { overlayControls } from '@/lib/client/overlay-store';
import type { MemberInfo } from '@/lib/contract/member';
import styles from './member-menu.module.css';
import { memberPageKeys, type MemberPageKey, type MemberPages } from './member-pages';

export interface MemberMenuProps {
  pages: MemberPages;
  openPage: MemberPageKey;
  member: MemberInfo;
}

/** The menu of the personal centre: a column beside the page, and a row above it where there is no room. */
export function MemberMenu({ pages, openPage, member }: MemberMenuProps) {
  const t = useTranslations('memberCentre');
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const entry = list.current?.querySelector<HTMLElement>('[aria-current]');
    entry?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [openPage]);
  const open = (event: MouseEvent, key: MemberPageKey) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    if (key !== openPage) overlayControls().openMemberPage(key);
  };
  return (
    <nav className={styles.menu} aria-label={t('menu')}>
      <ul className={styles.list} ref={list}>
        {memberPageKeys.map((key) => {
          const page = pages[key];
          if (!page) return null;
          const count = page.countNew?.(member) ?? 0;
          return (
            <li key={key}>
              <a
                href={`?mc=${key}`}
                className={styles.entry}
                aria-current={key === openPage ? 'page' : undefined}
                onClick={(event) => open(event, key)}
              >
                <page.Icon size={20} aria-hidden="true" />
                {t(`pages.${key}`)}
                {count > 0 && <CountBadge count={count} />}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

const mostShown = 99;

function CountBadge({ count }: { count: number }) {
  const t = useTranslations('memberCentre');
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count > mostShown ? `${mostShown}+` : count}</span>
      <span className="visually-hidden">{t('badge', { count })}</span>
    </span>
  );
}
