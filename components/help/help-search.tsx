'use client';

import { Search } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { Suspense, useDeferredValue, useEffect, useId, useMemo, useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { useCall } from '@/lib/client/use-call';
import { content } from '@/lib/contract/content';
import { localizedPath } from '@/lib/i18n/localized-path';
import { plainText } from '@/lib/plain-text';
import { routes } from '@/lib/routes';
import { CategoryList } from './category-list';
import { findArticles, type CategoryEntry } from './find-articles';
import styles from './help-home.module.css';

const parameter = 'q';
const noInput = {};

/**
 * The search over the list that it narrows. Without script it is a form that shows the whole list again. The texts of
 * the articles are fetched with the first word, so that a visitor who only reads carries none of them.
 */
export function HelpSearch({ categories }: { categories: readonly CategoryEntry[] }) {
  const t = useTranslations('helpSearch');
  const [words, setWords] = useState('');
  const wanted = useDeferredValue(words.trim());
  const texts = useTexts(wanted !== '');
  const found = useMemo(() => findArticles(categories, wanted, texts), [categories, wanted, texts]);
  const clear = () => {
    setWords('');
    keepInAddress('');
  };
  const count = found.reduce((sum, { articles }) => sum + articles.length, 0);
  return (
    <div className={styles.search}>
      <Suspense fallback={null}>
        <SearchAddress onChange={setWords} />
      </Suspense>
      <SearchForm words={words} onChange={setWords} />
      <p role="status" className={styles.count}>
        {wanted && t('found', { count })}
      </p>
      {count > 0 ? (
        <CategoryList categories={found} />
      ) : (
        <div className={styles.nothing}>
          <p>
            <strong>{t('nothing', { words: wanted })}</strong> {t('nothingText')}
          </p>
          <Button variant="secondary" onClick={clear}>
            {t('clear')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface SearchFormProps {
  words: string;
  onChange: (words: string) => void;
}

function SearchForm({ words, onChange }: SearchFormProps) {
  const t = useTranslations('helpSearch');
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    keepInAddress(words);
  };
  return (
    <form
      role="search"
      action={localizedPath(useLocale(), routes.help)}
      className={styles.form}
      onSubmit={submit}
    >
      <label htmlFor={id} className="visually-hidden">
        {t('label')}
      </label>
      <Search size={20} className={styles.glass} aria-hidden="true" />
      <input
        id={id}
        type="search"
        name={parameter}
        value={words}
        maxLength={80}
        autoComplete="off"
        placeholder={t('placeholder')}
        className={styles.input}
        onChange={(event) => onChange(event.target.value)}
        // Whoever goes on to an article finds the words again on the way back.
        onBlur={() => keepInAddress(words)}
      />
      <Button type="submit">{t('submit')}</Button>
    </form>
  );
}

/** Behind its own Suspense: what reads the query is left out of the cached document, and the list is not. */
function SearchAddress({ onChange }: { onChange: (words: string) => void }) {
  const words = useSearchParams().get(parameter) ?? '';
  useEffect(() => onChange(words), [words, onChange]);
  return null;
}

function keepInAddress(words: string): void {
  const url = new URL(window.location.href);
  if ((url.searchParams.get(parameter) ?? '') === words.trim()) return;
  if (words.trim()) url.searchParams.set(parameter, words.trim());
  else url.searchParams.delete(parameter);
  window.history.replaceState(null, '', url.pathname + url.search + url.hash);
}

function useTexts(isWanted: boolean): ReadonlyMap<string, string> | null {
  const { data } = useCall(content.helpCenter, isWanted ? noInput : null, { revalidateOnFocus: false });
  return useMemo(() => {
    const articles = data?.categories.flatMap((category) => category.articles);
    return articles ? new Map(articles.map((article) => [article.slug, plainText(article.content)])) : null;
  }, [data]);
}
