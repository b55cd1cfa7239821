import { directionOf, languageTagOf, locales, type Locale } from '@/lib/i18n/locales';
import { localizedPath } from '@/lib/i18n/localized-path';
import { routes } from '@/lib/routes';
import { markShapes } from './mark';

/** What every document of the sandbox has around its content: whose site it belongs to, the way back, its languages. */
export interface FrameWords {
  /** The theme that the visitor has chosen on the site; null goes by the visitor's system. */
  theme: 'light' | 'dark' | null;
  brand: string;
  /** The way back, as a sentence with the brand's name. */
  home: string;
  languages: string;
}

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

const { arch, door, knob } = markShapes;
const mark = `<svg width="30" height="30" viewBox="0 0 30 30" aria-hidden="true"><path class="arch" d="${arch}"/><path class="door" d="${door}"/><circle class="knob" cx="${knob.cx}" cy="${knob.cy}" r="${knob.r}"/></svg>`;

interface FrameBar {
  frame: Pick<FrameWords, 'brand' | 'home'>;
  /** Whose page it is where that is not the brand itself. */
  party?: string | undefined;
  locale: Locale;
}

/** The bar above the content: logo and name lead home, and so does a link that says so. */
export function frameBar({ frame, party, locale }: FrameBar): string {
  const home = localizedPath(locale, routes.home);
  const owner = party ? `<span class="party">${escapeHtml(party)}</span>` : '';
  return `<header class="bar"><a class="brand" href="${home}">${mark}<span>${escapeHtml(frame.brand)}</span></a>${owner}<a class="home" href="${home}">${escapeHtml(frame.home)}</a></header>`;
}

/** The same document in the other languages, each named in itself. `address` may have a query, without `lang`. */
export function frameLanguages(
  { languages }: Pick<FrameWords, 'languages'>,
  locale: Locale,
  address: string,
): string {
  const links = locales
    .filter((other) => other !== locale)
    .map((other) => {
      const tag = languageTagOf(other);
      const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
      const query = `${address.includes('?') ? '&' : '?'}lang=${other}`;
      return `<li><a href="${escapeHtml(address + query)}" hreflang="${tag}" lang="${tag}" dir="${directionOf(other)}">${escapeHtml(name)}</a></li>`;
    });
  return `<footer><nav aria-label="${escapeHtml(languages)}"><ul class="languages">${links.join('')}</ul></nav></footer>`;
}
