import { formatTagOf } from '@/lib/i18n/locales';
import { localizedPath } from '@/lib/i18n/localized-path';
import { helpHref, routes } from '@/lib/routes';
import { escapeHtml, type DocumentWords } from '@/sandbox/page/script-free-document';
import { topicsOf } from './help-topics';
import type { Channel, Message } from './types';

export const supportPath = '/sandbox/support';
export const maxMessageLength = 1000;

/** What a page of the chat shows. */
export interface ChatView {
  /** The conversation's key; null before the first message. */
  key: string | null;
  channel: Channel;
  messages: readonly Message[];
  /** What was typed and not taken, and why. */
  refused?: { text: string; error: string };
}

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;

/** The chat from top to bottom, as it is read. */
export function chatBody(view: ChatView, words: DocumentWords): string {
  const { text } = words;
  return `
    <p class="notice"><strong>${escapeHtml(text('demo'))}</strong> ${escapeHtml(text('demoText'))}</p>
    ${view.messages.length > 0 ? conversation(view, words) : helpLinks('', words)}
    ${messageForm(view, words)}`;
}

function conversation(view: ChatView, words: DocumentWords): string {
  const { text } = words;
  const rows = view.messages.map((message) => messageRow(message, words)).join('');
  const latest = view.messages.findLast(({ author }) => author === 'visitor');
  return `
    <section aria-labelledby="log"><h2 id="log">${escapeHtml(text('conversation'))}</h2>
    <ol class="log">${rows}
      <li id="latest"><span class="who">${escapeHtml(text('automatic'))}</span>${helpLinks(latest?.body ?? '', words)}</li>
    </ol></section>
    <p><a href="${escapeHtml(addressOf(view, words.locale))}#latest">${escapeHtml(text('look'))}</a></p>
    ${paragraph(text('keep'))}`;
}

function messageRow({ author, body, sentAt }: Message, { locale, text }: DocumentWords): string {
  const who = escapeHtml(text(author === 'visitor' ? 'you' : 'desk'));
  const time = `<time datetime="${sentAt.toISOString()}" dir="auto">${escapeHtml(timeText(sentAt, locale))}</time>`;
  return `<li class="${author}"><span class="who"><bdi>${who}</bdi> · ${time}</span><p dir="auto">${escapeHtml(body)}</p></li>`;
}

/** In UTC and saying so: a page without a script cannot know the visitor's own time. */
function timeText(time: Date, locale: string): string {
  return new Intl.DateTimeFormat(formatTagOf(locale), {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(time);
}

function helpLinks(message: string, words: DocumentWords): string {
  const { locale, text } = words;
  const found = topicsOf(message, words);
  const link = (path: string, label: string) =>
    `<li><a href="${localizedPath(locale, path)}" target="_blank" rel="noopener">${escapeHtml(label)}</a></li>`;
  const links = found.map(({ topic, slug }) => link(helpHref(slug), text(`topics.${topic}.title`)));
  const general = [link(helpHref('faq'), text('questions')), link(routes.help, text('helpCentre'))];
  const intro = text(found.length > 0 ? 'suggestions' : 'helpFirst');
  return `<div>${paragraph(intro)}<ul class="links">${[...links, ...general].join('')}</ul></div>`;
}

function messageForm({ key, channel, refused }: ChatView, { locale, text }: DocumentWords): string {
  const hidden = { c: key ?? '', channel, lang: locale };
  const fields = Object.entries(hidden)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('');
  const error = refused ? `<p class="error" id="error" role="alert">${escapeHtml(refused.error)}</p>` : '';
  const invalid = refused ? ' aria-invalid="true" autofocus' : '';
  return `
    <form method="post" action="${supportPath}">
      ${fields}
      <label for="message">${escapeHtml(text('label'))}</label>
      ${error}
      <textarea id="message" name="message" dir="auto" required maxlength="${maxMessageLength}" aria-describedby="${refused ? 'error ' : ''}hint"${invalid}>
${escapeHtml(refused?.text ?? '')}</textarea>
      <p class="hint" id="hint">${escapeHtml(text('hint', { max: maxMessageLength }))}</p>
      <button type="submit" class="main">${escapeHtml(text('send'))}</button>
    </form>`;
}

/** Where a conversation is, whatever it is read in. */
export function placeOf({ key, channel }: Pick<ChatView, 'key' | 'channel'>): string {
  return `${supportPath}?${new URLSearchParams(key ? { c: key } : { channel }).toString()}`;
}

/** The conversation in a language. */
export function addressOf(view: Pick<ChatView, 'key' | 'channel'>, locale: string): string {
  return `${placeOf(view)}&lang=${locale}`;
}
