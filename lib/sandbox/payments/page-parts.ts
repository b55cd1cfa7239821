import { languageTagOf, locales } from '@/lib/i18n/locales';
import { formatMoney, moneyText } from '@/lib/money';
import { escapeHtml } from '../script-free-document';
import { htmlResponse } from './document';
import type { PageWords, TextKey } from './page-words';

const currencySymbols: Readonly<Record<string, string>> = { PLAY: 'P' };

export function amountOf(
  { amountMinor, currency }: { amountMinor: bigint; currency: string },
  { locale }: PageWords,
): string {
  return formatMoney(moneyText(amountMinor), locale, currencySymbols[currency] ?? '');
}

export function playMoneyNotice({ text }: PageWords): string {
  return `<p class="notice"><strong>${escapeHtml(text('playMoney'))}</strong> ${escapeHtml(text('playMoneyText'))}</p>`;
}

/** One line of a list of facts; the value is escaped by whoever made it. */
export function fact(label: string, value: string, className = ''): string {
  const shown = className ? ` class="${className}"` : '';
  return `<div><dt>${escapeHtml(label)}</dt><dd${shown}>${value}</dd></div>`;
}

export function backLink(returnUrl: string, label: string): string {
  return `<p><a href="${escapeHtml(returnUrl)}">${escapeHtml(label)}</a></p>`;
}

export interface Notice {
  title: TextKey;
  text: TextKey;
  returnUrl?: string;
}

export function noticeResponse(words: PageWords, shown: Notice, status: number): Response {
  const { locale, text } = words;
  const body = `
    ${playMoneyNotice(words)}
    <h1>${escapeHtml(text(shown.title))}</h1>
    <p>${escapeHtml(text(shown.text))}</p>
    ${shown.returnUrl ? backLink(shown.returnUrl, text('backDone')) : ''}`;
  return htmlResponse({ locale, title: text(shown.title), body, status });
}

/** The same page in the other languages, each named in itself. */
export function languageLinks(path: string, fields: URLSearchParams, { locale, text }: PageWords): string {
  const links = locales
    .filter((other) => other !== locale)
    .map((other) => {
      const tag = languageTagOf(other);
      const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
      const query = new URLSearchParams(fields);
      query.set('lang', other);
      const address = escapeHtml(`${path}?${query.toString()}`);
      return `<li><a href="${address}" hreflang="${tag}" lang="${tag}">${escapeHtml(name)}</a></li>`;
    });
  return `<nav aria-label="${escapeHtml(text('languages'))}"><ul class="languages">${links.join('')}</ul></nav>`;
}
