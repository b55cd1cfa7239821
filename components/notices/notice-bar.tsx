'use client';

import type { CSSProperties } from 'react';
import { Link } from '@/lib/i18n/navigation';
import { routes } from '@/lib/routes';
import { noticeAnchor } from './notice-anchor';
import styles from './notice-bar.module.css';

export interface NoticeBarProps {
  titles: readonly string[];
  /** Names the bar for screen readers. */
  label: string;
  pauseLabel: string;
}

/**
 * The titles of the announcements, passing by under the header. All of it is CSS: it stands still under the pointer,
 * under the keyboard, under reduced motion and at the checkbox, and works without a script, where a title leads to
 * its place on the page of all notices. A client component only so that the titles stand once in each document.
 */
export function NoticeBar({ titles, label, pauseLabel }: NoticeBarProps) {
  return (
    <aside className={styles.bar} aria-label={label}>
      <div className={styles.window}>
        <ul className={styles.titles} style={{ '--seconds': secondsToRead(titles) } as CSSProperties}>
          {titles.map((title, index) => (
            <li key={index}>
              {/* The page's script opens the modal at this index instead (notice-links.ts). */}
              <Link href={`${routes.notices}#${noticeAnchor(index)}`} data-notice={index}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <input type="checkbox" className={styles.pause} aria-label={pauseLabel} autoComplete="off" />
    </aside>
  );
}

const secondsForCharacter = 0.15;
const leastSeconds = 12;

/** A long row gets more time, so that every row passes at about the pace of reading. */
function secondsToRead(titles: readonly string[]): number {
  const characters = titles.reduce((sum, title) => sum + title.length, 0);
  return Math.max(leastSeconds, Math.round(characters * secondsForCharacter));
}
