import { Search } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { localizedPath } from '@/lib/i18n/localized-path';
import { routes } from '@/lib/routes';
import styles from './site-search.module.css';

/** For a page that could not be found: plain forms that lead to the help centre and to the games, without script too. */
export function SiteSearch() {
  const t = useTranslations('help.search');
  return (
    <div className={styles.searches}>
      <SearchForm
        path={routes.help}
        name="q"
        label={t('help')}
        placeholder={t('helpPlaceholder')}
        submit={t('submit')}
      />
      <SearchForm
        path={routes.rng}
        // In every hall, not in the one that the page opens with.
        within={{ name: 'list', value: 'all' }}
        name="name"
        label={t('games')}
        placeholder={t('gamesPlaceholder')}
        submit={t('submit')}
      />
    </div>
  );
}

interface SearchFormProps {
  path: string;
  /** Of the field, as the page at the path reads it. */
  name: string;
  label: string;
  placeholder: string;
  submit: string;
  /** What else the page is told. */
  within?: { name: string; value: string };
}

function SearchForm({ path, name, label, placeholder, submit, within }: SearchFormProps) {
  const id = useId();
  return (
    <form role="search" aria-label={label} action={localizedPath(useLocale(), path)} className={styles.form}>
      {within && <input type="hidden" {...within} />}
      <label htmlFor={id}>{label}</label>
      <span className={styles.field}>
        <input id={id} type="search" name={name} required maxLength={80} placeholder={placeholder} />
        <IconButton type="submit" label={submit}>
          <Search size={20} aria-hidden="true" />
        </IconButton>
      </span>
    </form>
  );
}
