'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { lazy, Suspense, useDeferredValue, useEffect, useId, useMemo, useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Search } from '@/components/ui/icons';
import { loadPart } from '@/lib/client/call/load-part';
import { localizedPath } from '@/lib/i18n/localized-path';
import { routes } from '@/lib/routes';
import { CategoryList } from './category-list';
import { findArticles, type CategoryEntry } from './find-articles';
import styles from './help-home.module.css';

const parameter = 'q';
const ArticleTexts = lazy(
  loadPart(() => import('./article-texts').then((file) => ({ default: file.ArticleTexts }))),
);

/**
 * The search over the list that it narrows. Without script it is a form that shows the whole list again. The texts of
 * the articles are fetched with the first word, so that a visitor who only reads carries none of them.
 */
export function HelpSearch({ categories }: { categories: readonly CategoryEntry[] }) {
  const t = useTranslations('helpSearch');
  const [words, setWords] = useState('');
  const wanted = useDeferredValue(words.trim());
  const [texts, setTexts] = useState<ReadonlyMap<string, string> | null>(null);
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
      {wanted && (
        <Suspense fallback={null}>
          <ArticleTexts onTexts={setTexts} />
        </Suspense>
      )}
      <SearchForm words={words} onChange={setWords} />
      <p role="status" className={styles.count}>
        {wanted && t('found', { count })}
      </p>
      {count > 0 ? (
        <CategoryList categories={found} isFound={wanted !== ''} />
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
