import sanitizeHtml from 'sanitize-html';
import type { Locale } from './i18n/locales';
import { localizedPath } from './i18n/localized-path';

declare const cleaned: unique symbol;

/** HTML that went through `safeHtml`. Nothing else makes it, and `<SafeHtml>` takes nothing else. */
export type CleanHtml = string & { readonly [cleaned]: true };

/** What an article, a notice or a promotion is made of. No picture, no style, no class, no form, no frame. */
export const allowedTags = [
  'h2',
  'h3',
  'h4',
  'p',
  'br',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'a',
  'blockquote',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'dl',
  'dt',
  'dd',
  'hr',
] as const;

/** Their content is code or markup for another reader and not text: it goes with them. */
const droppedWithContent = [
  'script',
  'style',
  'textarea',
  'option',
  'xmp',
  'noscript',
  'noembed',
  'noframes',
  'iframe',
  'template',
  'title',
  'plaintext',
];

/** Deeper than any text needs; what lies deeper stays as text. Browsers slow down and move things about below 512. */
const deepestNesting = 24;

const headingId = /^[a-z0-9-]{1,80}$/;
// Browsers remove or turn these while they read an address, so it leads elsewhere than a check of its text believes.
const disguise = /[\u0000-\u0020\u007f-\u009f\\]/;

/**
 * The only way from somebody's HTML to HTML that a page shows: a short list of elements, no attribute but the address
 * of a link and the id of a heading, and no address but http, https, mailto and paths of this site.
 * With a locale, paths of the site lead to their page in that language.
 */
export function safeHtml(dirty: string, locale?: Locale): CleanHtml {
  const heading: sanitizeHtml.Transformer = (tagName, { id }) => ({
    tagName,
    attribs: id !== undefined && headingId.test(id) ? { id } : {},
  });
  return sanitizeHtml(dirty, {
    allowedTags: [...allowedTags],
    nonTextTags: droppedWithContent,
    nestingLimit: deepestNesting,
    allowedAttributes: { a: ['href', 'rel'], h2: ['id'], h3: ['id'], h4: ['id'] },
    // The transformer below has already chosen; this is the library's own check behind it.
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    transformTags: {
      a: (_name, { href }) => link(href, locale),
      h1: (_name, attributes) => heading('h2', attributes),
      h2: heading,
      h3: heading,
      h4: heading,
      b: 'strong',
      i: 'em',
    },
  }) as CleanHtml;
}

/** A link that leads nowhere allowed becomes its text: `span` is not on the list. */
function link(href: string | undefined, locale: Locale | undefined): sanitizeHtml.Tag {
  const address = href?.trim() ?? '';
  if (/^\/(?!\/)/.test(address) && !disguise.test(address)) {
    return { tagName: 'a', attribs: { href: locale ? localizedPath(locale, address) : address } };
  }
  if (/^mailto:[^@]+@[^@]+$/i.test(address) && !disguise.test(address)) {
    return { tagName: 'a', attribs: { href: address } };
  }
  const outside = outsideAddress(address);
  return outside
    ? { tagName: 'a', attribs: { href: outside, rel: 'noopener nofollow' } }
    : { tagName: 'span', attribs: {} };
}

/** A user name in front of a host reads as one host and leads to another: refused. */
function outsideAddress(address: string): string | null {
  if (!/^https?:\/\//i.test(address) || disguise.test(address)) return null;
  try {
    const url = new URL(address);
    return url.username || url.password ? null : url.href;
  } catch {
    return null;
  }
}
