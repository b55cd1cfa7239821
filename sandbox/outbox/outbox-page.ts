import type { OutboxLetter } from '@/lib/contract/calls/outbox';
import { formatTagOf } from '@/lib/i18n/locales';
import { escapeHtml, type DocumentWords } from '@/sandbox/page/script-free-document';
import { outboxResponse } from './document';
import type { OutboxView } from './types';

const outboxPath = '/sandbox/outbox';
const longestRecipient = 254;

/** Whose letters a query or a form asks for; empty for none. A `+` that nobody escaped has become a space on its way. */
export function askedRecipient(form: URLSearchParams): string {
  const given = form.get('to') ?? '';
  return given
    .replace(/^ (?=\d)/, '+')
    .trim()
    .slice(0, longestRecipient);
}

/** What stands between a visitor and the letters, by the code of the call's failure. */
const refusals: Readonly<Record<string, readonly [text: string, status: number]>> = {
  'request.invalid': ['invalid', 400],
  'request.rate': ['tooMany', 429],
};

export function showOutbox({ to, found }: OutboxView, words: DocumentWords): Response {
  const { text } = words;
  if (found && 'code' in found && found.code === 'request.not.found') return noOutbox(words);
  const [error, status] = found && 'code' in found ? (refusals[found.code] ?? ['failed', 503]) : [null, 200];
  const body = `
    <p class="notice"><strong>${escapeHtml(text('demo'))}</strong> ${escapeHtml(text('demoText'))} ${escapeHtml(text('who'))}</p>
    ${askForm(to, error ? text(error) : null, words)}
    ${found && 'letters' in found ? letterList(to, found.letters, words) : ''}
    ${wayElsewhere(words)}`;
  return outboxResponse({ words, title: text('title'), address: placeOf(to), body, status });
}

/** A brand that sends its letters has nothing to show. */
export function noOutbox(words: DocumentWords): Response {
  const body = `<p>${escapeHtml(words.text('missingText'))}</p>`;
  return outboxResponse({ words, title: words.text('missing'), address: outboxPath, body, status: 404 });
}

function askForm(to: string, error: string | null, { locale, text }: DocumentWords): string {
  const shown = error ? `<p class="error" id="error" role="alert">${escapeHtml(error)}</p>` : '';
  const invalid = error ? ' aria-invalid="true" autofocus' : '';
  return `
    <form method="post" action="${outboxPath}">
      <input type="hidden" name="lang" value="${locale}">
      <label for="to">${escapeHtml(text('label'))}</label>
      ${shown}
      <input id="to" name="to" dir="ltr" required maxlength="${longestRecipient}" autocomplete="off" autocapitalize="off" spellcheck="false" value="${escapeHtml(to)}" aria-describedby="${error ? 'error ' : ''}hint"${invalid}>
      <p class="hint" id="hint">${escapeHtml(text('hint'))}</p>
      <button type="submit" class="main">${escapeHtml(text('show'))}</button>
    </form>`;
}

function letterList(to: string, letters: readonly OutboxLetter[], words: DocumentWords): string {
  const { locale, text } = words;
  const list =
    letters.length > 0
      ? `<ol>${letters.map((letter) => letterRow(letter, words)).join('')}</ol>`
      : `<p>${escapeHtml(text('none'))}</p>`;
  return `
    <section aria-labelledby="letters">
      <h2 id="letters">${escapeHtml(text('lettersTo'))} <bdi>${escapeHtml(to)}</bdi></h2>
      <form method="post" action="${outboxPath}">
        <input type="hidden" name="lang" value="${locale}">
        <input type="hidden" name="to" value="${escapeHtml(to)}">
        <button type="submit">${escapeHtml(text('refresh'))}</button>
      </form>
      ${list}
    </section>`;
}

/**
 * What to do about a letter that is not shown, whether there is one or not. What was typed is not in the command: an
 * operator may copy it into a terminal.
 */
function wayElsewhere({ text }: DocumentWords): string {
  const recipient = `&lt;<bdi>${escapeHtml(text('label'))}</bdi>&gt;`;
  return `
    <div class="elsewhere">
      <p>${escapeHtml(text('elsewhere'))}</p>
      <p><code dir="ltr">npm run desk -- outbox ${recipient} --reason …</code></p>
    </div>`;
}

function letterRow(
  { channel, subject, body, sentAt }: OutboxLetter,
  { locale, text }: DocumentWords,
): string {
  const time = new Date(sentAt);
  const shown = `<time datetime="${time.toISOString()}" dir="auto">${escapeHtml(timeText(time, locale))}</time>`;
  const heading = subject ? `<h3 dir="auto">${escapeHtml(subject)}</h3>` : '';
  return `<li><p class="what"><bdi>${escapeHtml(text(channel))}</bdi> · ${shown}</p>${heading}<p class="text" dir="auto">${escapeHtml(body)}</p></li>`;
}

/** In UTC and saying so: a page without a script cannot know the visitor's own time. */
function timeText(time: Date, locale: string): string {
  return new Intl.DateTimeFormat(formatTagOf(locale), {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(time);
}

function placeOf(to: string): string {
  return to ? `${outboxPath}?${new URLSearchParams({ to }).toString()}` : outboxPath;
}
