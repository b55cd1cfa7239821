import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ArticlePage } from '@/components/help/articles/article-page';
import { ContactPanel } from '@/components/help/articles/contact-panel';
import { SiteSearch } from '@/components/help/search/site-search';
import { SlotError } from '@/components/shell/slot-error';
import { NotFoundPanel } from '@/components/system/not-found-panel';
import { PageFrame } from '@/components/ui/page-frame';
import { articleText } from '@/lib/document/article-text';
import { missingPageMetadata, pageMetadata } from '@/lib/document/page-metadata';
import { helpHref, routes } from '@/lib/routes';
import { CrumbsSlot } from '@/app/_slots/crumbs-slot';
import { pageLocale } from '@/app/_read/page-locale';
import { articlesOf, readHelp } from '@/app/_read/help';

export const revalidate = 60;

interface HelpArticlePageProps {
  params: Promise<{ slug: string }>;
}

/** Articles are made on their first request, like every page. */
export function generateStaticParams(): { slug: string }[] {
  return [];
}

export async function generateMetadata({ params }: HelpArticlePageProps): Promise<Metadata> {
  const [{ slug }, t, locale, categories] = await Promise.all([
    params,
    getTranslations('help.meta'),
    pageLocale(),
    readHelp(),
  ]);
  const article = articlesOf(categories).find((one) => one.slug === slug);
  if (categories && !article) return missingPageMetadata(t('missingTitle'));
  return pageMetadata({
    locale,
    path: helpHref(slug),
    title: article ? t('articleTitle', { title: article.title }) : t('title'),
    description: article?.summary ?? t('description'),
    picture: 'help',
  });
}

export default async function HelpArticlePage({ params }: HelpArticlePageProps) {
  const [{ slug }, t, locale, categories] = await Promise.all([
    params,
    getTranslations('help'),
    pageLocale(),
    readHelp(),
  ]);
  if (!categories) return <Unreadable />;
  const articles = articlesOf(categories);
  const index = articles.findIndex((one) => one.slug === slug);
  const article = articles[index];
  if (!article) return <NotFoundPanel search={<SiteSearch />} />;
  const category = categories.find((one) => one.articles.includes(article));
  return (
    <>
      <CrumbsSlot
        trail={[
          { name: t('crumbs.help'), path: routes.help },
          { name: article.title, path: helpHref(slug) },
        ]}
      />
      <ArticlePage
        title={article.title}
        summary={article.summary}
        text={articleText(article.content, { locale })}
        related={category?.articles.filter((one) => one !== article) ?? []}
        previous={articles[index - 1] ?? null}
        next={articles[index + 1] ?? null}
      />
    </>
  );
}

/** Nobody knows whether there is such an article: the page says so and is not a 404. */
async function Unreadable() {
  const t = await getTranslations('help');
  return (
    <PageFrame title={t('page.title')}>
      <SlotError title={t('article.failed')} />
      <ContactPanel title={t('contact.title')} />
    </PageFrame>
  );
}
