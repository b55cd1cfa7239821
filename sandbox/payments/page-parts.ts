import { formatMoney, moneyText } from '@/lib/money';
import { escapeHtml } from '@/sandbox/page/script-free-document';
import { htmlResponse } from './document';
import type { PageWords, TextKey } from './page-words';

/** The provider knows the currency by its code and not by the symbol of one brand. */
export function amountOf(
  { amountMinor, currency }: { amountMinor: bigint; currency: string },
  { locale }: PageWords,
): string {
  return `${formatMoney(moneyText(amountMinor), locale)} ${currency}`;
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
  /** Where the page is in another language. */
  address: string;
  returnUrl?: string;
}

export function noticeResponse(words: PageWords, shown: Notice, status: number): Response {
  const { text } = words;
  const body = `
    ${playMoneyNotice(words)}
    <p>${escapeHtml(text(shown.text))}</p>
    ${shown.returnUrl ? backLink(shown.returnUrl, text('backDone')) : ''}`;
  return htmlResponse({ words, title: text(shown.title), address: shown.address, body, status });
}
