import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Select } from '@/components/ui/select';
import articleStyles from '@/components/ui/article-frame.module.css';
import pageStyles from '@/components/ui/page-frame.module.css';
import textStyles from '@/components/ui/safe-html.module.css';
import { directionOf } from '@/lib/i18n/locales';
import styles from './content.module.css';
import { escaped, localeOf, type PieceText } from './texts';

const widths = ['390', '820', '1440'] as const;

export interface PreviewProps {
  text: PieceText;
  language: string;
  /** Of the piece: a help article stands on its page as none of the others does. */
  kind: string;
  content: 'html' | 'lines' | null;
  /** Of a promotion or a banner: the address of its picture. */
  picture?: string | undefined;
}

/** How a text looks on the site: in a frame in which nothing runs, by the style sheets of the site. */
export function Preview({ text, language, kind, content, picture }: PreviewProps) {
  const t = useTranslations('desk.content');
  const [width, setWidth] = useState<string>(widths[0]);
  const [theme, setTheme] = useState('light');
  return (
    <div className={styles.preview}>
      <div className={styles.row}>
        <Select
          label={t('width')}
          value={width}
          onChange={({ target }) => setWidth(target.value)}
          options={widths.map((value) => ({ value, label: `${value} px` }))}
        />
        <Select
          label={t('theme')}
          value={theme}
          onChange={({ target }) => setTheme(target.value)}
          options={['light', 'dark'].map((value) => ({ value, label: t(`themes.${value}`) }))}
        />
      </div>
      <TextFrame {...{ text, language, kind, content, picture, theme, width }} />
    </div>
  );
}

export function TextFrame({
  text,
  language,
  kind,
  content,
  picture,
  theme,
  width,
}: PreviewProps & { theme: string; width: string }) {
  const t = useTranslations('desk.content');
  return (
    <div className={styles.stage} tabIndex={0} role="group" aria-label={t('preview_of', { language })}>
      <iframe
        className={styles.frame}
        data-width={width}
        title={t('preview_of', { language })}
        sandbox=""
        srcDoc={documentOf({ text, language, kind, content, picture }, theme)}
      />
    </div>
  );
}

/** The frame has no script and no address of its own; what it shows is what the page's style sheets say. */
function documentOf({ text, language, kind, content, picture }: PreviewProps, theme: string): string {
  const locale = localeOf(language);
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
    .map(({ href }) => `<link rel="stylesheet" href="${escaped(href)}">`)
    .join('');
  const lines = text.content.split('\n').map((line) => `<li>${escaped(line)}</li>`);
  const { className } = document.documentElement;
  const body = content === 'lines' ? `<ul>${lines.join('')}</ul>` : text.content;
  const isArticle = kind === 'article';
  const {
    page = '',
    head = '',
    lead = '',
  } = isArticle
    ? { page: articleStyles.page, head: articleStyles.head, lead: articleStyles.summary }
    : pageStyles;
  const running = `<div class="${textStyles.text ?? ''}">${body}</div>`;
  return (
    `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}" class="${escaped(className)}"` +
    `${theme === 'dark' ? ' data-theme="dark"' : ''}>` +
    `<head><meta charset="utf-8">${sheets}</head><body><main class="${page} ${styles.page ?? ''}">` +
    (picture ? `<img src="${escaped(picture)}" alt="">` : '') +
    `<header class="${head}"><h1>${escaped(text.title)}</h1><p class="${lead}">${escaped(text.summary)}</p></header>` +
    (isArticle ? `<article class="${articleStyles.article ?? ''}">${running}</article>` : running) +
    `</main></body></html>`
  );
}
