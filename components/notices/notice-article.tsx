import { useLocale } from 'next-intl';
import { useCallback, useEffect, useRef } from 'react';
import { HtmlText } from '@/components/ui/html-text';
import type { Announcement } from '@/lib/contract/calls/system';
import { localizedPath } from '@/lib/i18n/localized-path';
import styles from './notice-dialog.module.css';

/** The open notice. When another one is chosen it is read out, and on a phone it comes into view above the list. */
export function NoticeArticle({ notice }: { notice: Announcement }) {
  const articleRef = useRef<HTMLElement>(null);
  const shownId = useRef(notice.id);
  useEffect(() => {
    if (shownId.current === notice.id) return;
    shownId.current = notice.id;
    articleRef.current?.scrollIntoView({ block: 'nearest' });
  }, [notice.id]);
  return (
    <article ref={articleRef} className={styles.article} aria-live="polite">
      <h3>{notice.title}</h3>
      <NoticeText html={notice.content} />
    </article>
  );
}

export function NoticeText({ html }: { html: string }) {
  const locale = useLocale();
  const hrefOf = useCallback((path: string) => localizedPath(locale, path), [locale]);
  return <HtmlText html={html} hrefOf={hrefOf} />;
}
