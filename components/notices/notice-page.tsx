import { useTranslations } from 'next-intl';
import { SafeHtml } from '@/components/ui/safe-html';
import { EmptyState } from '@/components/ui/state-panel';
import type { CleanHtml } from '@/lib/document/safe-html';
import { noticeAnchor } from './notice-anchor';
import styles from './notice-page.module.css';
import { UnreadMark } from './unread-mark';

export interface NoticeOnPage {
  id: string;
  title: string;
  content: CleanHtml;
}

/** All notices in full, each at an address of its own: what the modal shows, for readers without a script as well. */
export function NoticePage({ notices }: { notices: readonly NoticeOnPage[] }) {
  const t = useTranslations('notices');
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        {notices.length > 0 && <p>{t('page.intro')}</p>}
      </header>
      {notices.length === 0 && <EmptyState title={t('none.title')} text={t('none.text')} />}
      {notices.map(({ id, title, content }, index) => (
        <article key={id} id={noticeAnchor(index)} className={styles.notice}>
          <h2>
            {title} <UnreadMark id={id} label={t('unread')} />
          </h2>
          <SafeHtml html={content} />
        </article>
      ))}
    </div>
  );
}
