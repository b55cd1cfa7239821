import { normalAddress } from '@/lib/addresses/normal-address.mjs';

/**
 * What text that somebody wrote as HTML may consist of: articles, notices, promotions. The server's cleaner and the
 * browser's reader both keep to these rules; they need no library.
 */

/** No style, no class, no form, no frame; of pictures those of the brand (`brandPicture`). */
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
  'img',
] as const;

/** Their content is code or markup for another reader and not text: it goes with them. */
export const droppedWithContent: readonly string[] = [
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

/** By which a heading is led to. */
export const headingId = /^[a-z0-9-]{1,80}$/;

/** Deeper than any text needs; what lies deeper stays as text. Browsers slow down and move things about below 512. */
export const deepestNesting = 24;

// Browsers remove or turn these while they read an address, so it leads elsewhere than a check of its text believes.
const disguise = /[\u0000-\u0020\u007f-\u009f\\]/;

export type LinkAddress =
  | { kind: 'path'; href: string }
  | { kind: 'mailto'; href: string }
  /** Another site: `rel` says that nothing is vouched for. */
  | { kind: 'outside'; href: string };

/**
 * Where a link may lead: a path of this site, a mail address, or a web address; null for anything else. A user name in
 * front of a host reads as one host and leads to another: refused.
 */
export function linkAddress(written: string | null | undefined): LinkAddress | null {
  const address = written?.trim() ?? '';
  if (disguise.test(address)) return null;
  if (address.startsWith('/')) {
    const href = normalAddress(address);
    return href === null ? null : { kind: 'path', href };
  }
  if (/^mailto:[^@]+@[^@]+$/i.test(address)) return { kind: 'mailto', href: address };
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  return url.username || url.password ? null : { kind: 'outside', href: url.href };
}

const pictureAddress = /^\/media\/pic_[0-9a-z]{26}\.webp$/;
export const isBrandPicture = (address: string): boolean => pictureAddress.test(address);

const pixels = /^[1-9]\d{0,3}$/;
const longestAlt = 300;

export interface BrandPicture {
  src: string;
  /** For whoever does not see it; a picture without is none. */
  alt: string;
  width?: string;
  height?: string;
}

/** A picture that operators have put in, by the attributes of its element; null for any other. */
export function brandPicture(
  attribute: (name: 'src' | 'alt' | 'width' | 'height') => string | null | undefined,
): BrandPicture | null {
  const [src = '', alt = ''] = [attribute('src') ?? '', attribute('alt')?.trim() ?? ''];
  if (!isBrandPicture(src) || !alt || alt.length > longestAlt) return null;
  const [width = '', height = ''] = [attribute('width') ?? '', attribute('height') ?? ''];
  return pixels.test(width) && pixels.test(height) ? { alt, width, height, src } : { alt, src };
}

export const outsideRel = 'noopener nofollow';
