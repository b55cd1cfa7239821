'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import styles from '@/components/brand/header.module.css';
import { Search } from '@/components/ui/icons';
import { overlayControls } from '@/lib/client/overlays/overlay-store';
import { SearchLink } from './search-link';

/** Where a slash is a letter that somebody types, or a window lies over the page, the key opens nothing. */
function isElsewhere({ target }: KeyboardEvent): boolean {
  const isTyped = target instanceof Element && target.closest('input, textarea, select, [contenteditable]');
  return Boolean(isTyped) || document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}

function openByKey(event: KeyboardEvent): void {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event)) return;
  event.preventDefault();
  overlayControls().openSearch();
}

/** The search in the header, which the key `/` opens too. */
export function SearchEntrance() {
  const t = useTranslations('layout.tabs');
  useEffect(() => {
    document.addEventListener('keydown', openByKey);
    return () => document.removeEventListener('keydown', openByKey);
  }, []);
  return (
    <SearchLink className={styles.link}>
      <Search size={18} aria-hidden="true" />
      {t('search')}
    </SearchLink>
  );
}
