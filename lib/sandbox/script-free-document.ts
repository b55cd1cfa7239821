import { createHash } from 'node:crypto';
import { directionOf, languageTagOf, type Locale } from '@/lib/i18n/locales';

export function escapeHtml(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** The words of such a page in one language. */
export interface DocumentWords {
  locale: Locale;
  text: (key: string, values?: Record<string, string | number>) => string;
}

export interface ScriptFreeDocument {
  locale: Locale;
  title: string;
  /** The one style sheet of the page; the policy allows it by its hash. */
  style: string;
  /** What stands above the content; escaped by whoever made it, as is the body. */
  header: string;
  body: string;
  status: number;
  /** Where a form of the page may lead in the end, beside the site itself. */
  formTarget?: string | undefined;
}

/**
 * A page of the sandbox without a single script, under a policy that allows none. Its address may be a key, or name a
 * person: the document itself says that no referrer leaves it, because a header of the whole site would speak for it
 * otherwise.
 */
export function scriptFreeResponse(page: ScriptFreeDocument): Response {
  const { locale, title, style, header, body, status, formTarget } = page;
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "img-src 'self'",
    `form-action 'self'${formTarget ? ` ${new URL(formTarget).origin}` : ''}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  const html = `<!doctype html>
<html lang="${languageTagOf(locale)}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<link rel="icon" href="/art/icon.svg">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<header>${header}</header>
<main>${body}</main>
</body>
</html>`;
  return new Response(html, {
    status,
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
