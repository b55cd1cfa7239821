import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SealedHours } from '@/components/books/sealed-hours';
import { WhatItProves } from '@/components/books/what-it-proves';
import { SlotError } from '@/components/shell/slot-error';
import { PageFrame } from '@/components/ui/page-frame';
import { pageMetadata } from '@/lib/document/page-metadata';
import { routes } from '@/lib/routes';
import { readNewestBooks } from '@/app/_read/books';
import { pageLocale } from '@/app/_read/page-locale';
import { CrumbsSlot } from '@/app/_slots/crumbs-slot';

export const revalidate = 60;

export async function generateMetadata(): Promise<Metadata> {
  const [t, locale] = await Promise.all([getTranslations('books'), pageLocale()]);
  return pageMetadata({
    locale,
    path: routes.books,
    title: t('pageTitle'),
    description: t('description'),
  });
}

export default async function BooksPage() {
  const [t, books] = await Promise.all([getTranslations('books'), readNewestBooks()]);
  const isAbsent = !books.ok && books.code === 'request.not.found';
  return (
    <PageFrame title={t('title')} lead={t('lead')}>
      <CrumbsSlot trail={[{ name: t('title'), path: routes.books }]} />
      {books.ok && <SealedHours books={books.value} />}
      {isAbsent && <p>{t('absent')}</p>}
      {!books.ok && !isAbsent && <SlotError title={t('failed')} />}
      <WhatItProves />
    </PageFrame>
  );
}
