import { useTranslations } from 'next-intl';
import { SafeHtml } from '@/components/ui/safe-html';
import type { ArticleText } from '@/lib/document/article-text';
import { Link } from '@/lib/i18n/navigation';
import { helpHref } from '@/lib/routes';
import { Fold } from '../fold';
import { ArticleColumns } from './article-columns';
import styles from './article-panel.module.css';

export interface ArticlePanelProps {
  /** Makes it reachable as `/help#<id>`. */
  id: string;
  slug: string;
  title: string;
  text: ArticleText;
}

/** An article that stands in full on the page of the help centre, folded until somebody wants to read it. */
export function ArticlePanel({ id, slug, title, text }: ArticlePanelProps) {
  const t = useTranslations('help.section');
  return (
    <Fold id={id} title={title}>
      <ArticleColumns sections={text.sections} label={t('contents', { title })}>
        <SafeHtml html={text.html} />
      </ArticleColumns>
      <Link href={helpHref(slug)} className={styles.own}>
        {t('ownPage')}
      </Link>
    </Fold>
  );
}
