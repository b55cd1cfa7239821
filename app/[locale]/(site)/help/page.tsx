import type { Metadata } from 'next';
import { getMessages, getTranslations } from 'next-intl/server';
import { ArticlePanel } from '@/components/help/articles/article-panel';
import { ContactPanel } from '@/components/help/articles/contact-panel';
import { FaqList } from '@/components/help/articles/faq-list';
import { HelpSearch } from '@/components/help/search/help-search';
import { SlotError } from '@/components/shell/slot-error';
import { JsonLd } from '@/components/ui/json-ld';
import { PageFrame } from '@/components/ui/page-frame';
import { Panel } from '@/components/ui/panel';
import { articleText, faqOf } from '@/lib/document/article-text';
import type { HelpCategory } from '@/lib/contract/calls/content';
import { pickMessages } from '@/lib/i18n/client-messages';
import { MoreMessages } from '@/lib/i18n/more-messages';
import { Link } from '@/lib/i18n/navigation';
import { pageMetadata } from '@/lib/document/page-metadata';
import { routes } from '@/lib/routes';
import { faqPage } from '@/lib/document/structured-data';
import { BannerSlot } from '@/app/_slots/banner-slot';
import { CrumbsSlot } from '@/app/_slots/crumbs-slot';
import { pageLocale } from '@/app/_read/page-locale';
import { articlesOf, readHelp } from '@/app/_read/help';

export const revalidate = 60;

export async function generateMetadata(): Promise<Metadata> {
  const [t, locale] = await Promise.all([getTranslations('help.meta'), pageLocale()]);
  return pageMetadata({
    locale,
    path: routes.help,
    title: t('title'),
    description: t('description'),
    picture: 'help',
  });
}

export default async function HelpPage() {
  const [t, categories] = await Promise.all([getTranslations('help'), readHelp()]);
  return (
    <PageFrame title={t('page.title')} lead={t('page.lead')} banner={<BannerSlot group="w_help" />}>
      <CrumbsSlot trail={[{ name: t('crumbs.help'), path: routes.help }]} />
      {categories ? <Articles categories={categories} /> : <SlotError title={t('page.failed')} />}
      <Questions />
      <ContactPanel title={t('contact.title')} id="contact" />
      <InFull slug="terms" id="term" />
      <InFull slug="credits" id="credits" />
      <Link href={routes.helpContent}>{t('page.allOnOnePage')}</Link>
    </PageFrame>
  );
}

async function Articles({ categories }: { categories: readonly HelpCategory[] }) {
  const messages = pickMessages(await getMessages(), ['helpSearch']);
  const entries = categories.map(({ slug, title, articles }) => ({
    slug,
    title,
    articles: articles.map((article) => ({
      slug: article.slug,
      title: article.title,
      summary: article.summary,
    })),
  }));
  return (
    <MoreMessages messages={messages}>
      <HelpSearch categories={entries} />
    </MoreMessages>
  );
}

async function Questions() {
  const [t, locale, categories] = await Promise.all([getTranslations('help.page'), pageLocale(), readHelp()]);
  const article = articlesOf(categories).find(({ slug }) => slug === 'faq');
  const faq = article ? faqOf(article.content, locale) : [];
  if (faq.length === 0) return null;
  return (
    <Panel title={t('faq')} id="faq">
      <FaqList faq={faq} />
      <JsonLd data={faqPage(faq)} />
    </Panel>
  );
}

/** Spec §2: `/help#term` goes to the terms, which stand here in full. */
async function InFull({ slug, id }: { slug: string; id: string }) {
  const [locale, categories] = await Promise.all([pageLocale(), readHelp()]);
  const article = articlesOf(categories).find((one) => one.slug === slug);
  if (!article) return null;
  const text = articleText(article.content, { locale, under: 'h2', idPrefix: id });
  return <ArticlePanel id={id} slug={slug} title={article.title} text={text} />;
}
