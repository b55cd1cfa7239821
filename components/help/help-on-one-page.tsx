import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SafeHtml } from '@/components/ui/safe-html';
import type { CleanHtml } from '@/lib/document/safe-html';
import styles from './help-on-one-page.module.css';

export interface FullArticle {
  slug: string;
  title: string;
  summary: string;
  html: CleanHtml;
}

export interface FullCategory {
  slug: string;
  title: string;
  articles: readonly FullArticle[];
}

export interface HelpOnOnePageProps {
  title: string;
  lead: string;
  categories: readonly FullCategory[];
  /** Stands between the lead and the contents. */
  children?: ReactNode;
}

/** The whole help centre as one document: no menus, no script, nothing to fetch. */
export function HelpOnOnePage({ title, lead, categories, children }: HelpOnOnePageProps) {
  const t = useTranslations('help.content');
  return (
    <main id="main" className={styles.page}>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {children}
      <nav id="contents" className={styles.index} aria-label={t('index')}>
        {categories.map((category) => (
          <div key={category.slug}>
            <h2>{category.title}</h2>
            <ul>
              {category.articles.map(({ slug, title }) => (
                <li key={slug}>
                  <a href={`#${slug}`}>{title}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {categories
        .flatMap((category) => category.articles)
        .map((article) => (
          <article key={article.slug} id={article.slug} className={styles.article}>
            <h2>{article.title}</h2>
            <p className={styles.lead}>{article.summary}</p>
            <SafeHtml html={article.html} />
            <a href="#contents" className={styles.up}>
              {t('toTop')}
            </a>
          </article>
        ))}
    </main>
  );
}
