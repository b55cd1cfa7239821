import { useTranslations } from 'next-intl';
import { SafeHtml } from '@/components/ui/safe-html';
import type { CleanHtml } from '@/lib/document/safe-html';
import styles from './promotion-notices.module.css';

export interface PromotionNotice {
  id: string;
  title: string;
  content: CleanHtml;
}

/** What is announced about promotions, above them. A page with nothing to announce has no place for it. */
export function PromotionNotices({ notices }: { notices: readonly PromotionNotice[] }) {
  const t = useTranslations('promotions.notices');
  if (notices.length === 0) return null;
  return (
    <section aria-label={t('label')} className={styles.notices}>
      {notices.map(({ id, title, content }) => (
        <article key={id} className={styles.notice}>
          <h2>{title}</h2>
          <SafeHtml html={content} />
        </article>
      ))}
    </section>
  );
}
