import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import frame from '@/components/ui/article-frame.module.css';
import { buttonClass } from '@/components/ui/button-class';
import { SafeHtml } from '@/components/ui/safe-html';
import type { ArticleText } from '@/lib/document/article-text';
import { Link } from '@/lib/i18n/navigation';
import { helpHref, routes } from '@/lib/routes';
import { ArticleColumns } from './article-columns';
import styles from './article-page.module.css';
import { ContactPanel } from './contact-panel';
import { Crumbs } from './crumbs';

export interface ArticleLink {
  slug: string;
  title: string;
}

export interface ArticlePageProps {
  title: string;
  summary: string;
  text: ArticleText;
  /** The other articles of its category. */
  related: readonly ArticleLink[];
  previous: ArticleLink | null;
  next: ArticleLink | null;
}

export function ArticlePage({ title, summary, text, related, previous, next }: ArticlePageProps) {
  const t = useTranslations('help');
  const way = [
    { name: t('crumbs.home'), path: routes.home },
    { name: t('crumbs.help'), path: routes.help },
  ];
  return (
    <div className={frame.page}>
      <header className={frame.head}>
        <Crumbs label={t('crumbs.label')} way={way} />
        <h1>{title}</h1>
        <p className={frame.summary}>{summary}</p>
      </header>
      <ArticleColumns sections={text.sections} label={t('article.contents')}>
        <article className={frame.article}>
          <SafeHtml html={text.html} />
        </article>
      </ArticleColumns>
      {related.length > 0 && <Related articles={related} />}
      <Around previous={previous} next={next} />
      <ContactPanel title={t('contact.unanswered')} />
    </div>
  );
}

function Related({ articles }: { articles: readonly ArticleLink[] }) {
  const t = useTranslations('help.article');
  return (
    <section aria-labelledby="related-title" className={styles.related}>
      <h2 id="related-title">{t('related')}</h2>
      <ul>
        {articles.map(({ slug, title }) => (
          <li key={slug}>
            <Link href={helpHref(slug)} className={buttonClass({ variant: 'secondary', size: 's' })}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Around({ previous, next }: Pick<ArticlePageProps, 'previous' | 'next'>) {
  const t = useTranslations('help.article');
  return (
    <nav aria-label={t('around')} className={styles.around}>
      {previous && (
        <Link href={helpHref(previous.slug)} rel="prev">
          <ArrowLeft size={20} aria-hidden="true" />
          <span>
            <small>{t('previous')}</small>
            {previous.title}
          </span>
        </Link>
      )}
      {next && (
        <Link href={helpHref(next.slug)} rel="next" className={styles.next}>
          <span>
            <small>{t('next')}</small>
            {next.title}
          </span>
          <ArrowRight size={20} aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}
