import { createHash } from 'node:crypto';
import { directionOf, languageTagOf, type Locale } from '@/lib/i18n/locales';
import { fontFaces } from './document-fonts';
import { escapeHtml, frameBar, frameLanguages, type FrameWords } from './document-frame';
import { documentStyle } from './document-style';

export { escapeHtml };

/** Where the messages have the words of such pages. */
export type DocumentNamespace = 'support' | 'outbox' | 'returns' | 'sheet' | 'anchors' | 'void' | 'pay';

/** The words of such a page in one language. */
export interface DocumentWords {
  locale: Locale;
  text: (key: string, values?: Record<string, string | number>) => string;
  frame: FrameWords;
}

export interface ScriptFreeDocument {
  words: Pick<DocumentWords, 'locale' | 'frame'>;
  /** The heading of the page, and with its owner's name the title of the window. */
  title: string;
  /** Whose page it is where that is not the brand itself. */
  party?: string | undefined;
  /** Path and query of the page without its language: where its other languages are. */
  address: string;
  /** What the page needs beside the common style; the policy allows both by one hash. */
  style: string;
  /** What stands below the heading; escaped by whoever made it. */
  body: string;
  status: number;
  /** Nothing is sent from the page, so it has no use for the site's origin and gets none. */
  isReadOnly?: boolean;
  /** Where a form of the page may lead in the end, beside the site itself. */
  formTarget?: string | undefined;
}

const fonts = fontFaces(({ file }) => `/sandbox/fonts/${file}`);

/**
 * A page of the sandbox without a single script, under a policy that allows none, in the frame that all of them share.
 * Its address may be a key, or name a person: the document itself says that no referrer leaves it, because a header of
 * the whole site would speak for it otherwise.
 */
export function scriptFreeResponse(page: ScriptFreeDocument): Response {
  const style = `${fonts}\n${documentStyle}${page.style}`;
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "font-src 'self'",
    "img-src 'self'",
    `form-action 'self'${page.formTarget ? ` ${new URL(page.formTarget).origin}` : ''}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(page.isReadOnly ? ['sandbox allow-downloads allow-popups allow-popups-to-escape-sandbox'] : []),
  ].join('; ');
  return new Response(htmlOf(page, style), {
    status: page.status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    },
  });
}

function htmlOf({ words, title, party, address, body }: ScriptFreeDocument, style: string): string {
  const { locale, frame } = words;
  const theme = frame.theme ? ` data-theme="${frame.theme}"` : '';
  return `<!doctype html>
<html lang="${languageTagOf(locale)}" dir="${directionOf(locale)}"${theme}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<link rel="icon" href="/art/icon.svg">
<title>${escapeHtml(`${title} · ${party ?? frame.brand}`)}</title>
<style>${style}</style>
</head>
<body>
${frameBar({ frame, party, locale })}
<main><h1>${escapeHtml(title)}</h1>${body}</main>
${frameLanguages(frame, locale, address)}
</body>
</html>`;
}
