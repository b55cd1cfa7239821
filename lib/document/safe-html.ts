import sanitizeHtml from 'sanitize-html';
import {
  allowedTags,
  brandPicture,
  deepestNesting,
  droppedWithContent,
  headingId,
  linkAddress,
  outsideRel,
} from './article-rules';
import type { Locale } from '@/lib/i18n/locales';
import { localizedPath } from '@/lib/i18n/localized-path';

declare const cleaned: unique symbol;

/** HTML that went through `safeHtml`. Nothing else makes it, and `<SafeHtml>` takes nothing else. */
export type CleanHtml = string & { readonly [cleaned]: true };

/**
 * The only way from somebody's HTML to HTML that a page shows: a short list of elements, no attribute but the address
 * of a link, the id of a heading and what a picture of the brand needs, and no address but http, https, mailto and
 * paths of this site.
 * With a locale, paths of the site lead to their page in that language.
 */
export function safeHtml(dirty: string, locale?: Locale): CleanHtml {
  const heading: sanitizeHtml.Transformer = (tagName, { id }) => ({
    tagName,
    attribs: id !== undefined && headingId.test(id) ? { id } : {},
  });
  return sanitizeHtml(dirty, {
    allowedTags: [...allowedTags],
    nonTextTags: [...droppedWithContent],
    nestingLimit: deepestNesting,
    allowedAttributes: { a: ['href', 'rel'], h2: ['id'], h3: ['id'], h4: ['id'], img: pictureAttributes },
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
      img: (_name, attributes) => picture(attributes),
      b: 'strong',
      i: 'em',
    },
  }) as CleanHtml;
}

const pictureAttributes = ['src', 'alt', 'width', 'height'];

/** What is no picture of the brand leaves nothing. */
function picture(attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const found = brandPicture((name) => attributes[name]);
  return found ? { tagName: 'img', attribs: { ...found } } : { tagName: 'span', attribs: {} };
}

/** A link that leads nowhere allowed becomes its text: `span` is not on the list. */
function link(written: string | undefined, locale: Locale | undefined): sanitizeHtml.Tag {
  const address = linkAddress(written);
  if (!address) return { tagName: 'span', attribs: {} };
  const { kind, href } = address;
  if (kind === 'outside') return { tagName: 'a', attribs: { href, rel: outsideRel } };
  return { tagName: 'a', attribs: { href: kind === 'path' && locale ? localizedPath(locale, href) : href } };
}
