import { createHash } from 'node:crypto';
import type { OutboxLetter } from '@/lib/contract/calls/outbox';
import { locales, type Locale } from '@/lib/i18n/locales';
import { testWords } from '@/sandbox/testing/document-words';
import en from '@/sandbox/messages/en.json';
import { askedRecipient, noOutbox, showOutbox } from '.';
import type { OutboxView } from './types';

const wordsIn = (locale: Locale) => testWords('outbox', locale);
const show = (view: OutboxView, locale: Locale = 'en') => showOutbox(view, wordsIn(locale));

const letterOf = (over: Partial<OutboxLetter> = {}): OutboxLetter => ({
  id: 'let_1',
  channel: 'sms',
  subject: '',
  body: '408213 is your code.\n\nNever pass it on.',
  sentAt: '2026-03-01T10:00:05.000Z',
  ...over,
});

/** Everything that a script, a style or a frame could come in by. */
function expectStrict(response: Response, html: string): void {
  const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(response.headers.get('content-security-policy')?.split('; ')).toEqual([
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    "font-src 'self'",
    "img-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]);
  expect(html).not.toMatch(/<script|<iframe|<img|\son\w+=|style="|javascript:/i);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(html).toContain('<meta name="referrer" content="no-referrer">');
  expect(html).toContain('<meta name="robots" content="noindex">');
}

/** Which letters are shown, and how to come by another one. */
function expectsWays(html: string): void {
  expect(html).toContain(en.outbox.who);
  expect(html).toContain(en.outbox.elsewhere);
  expect(html).toContain('npm run desk -- outbox');
}

describe('the page of the outbox', () => {
  it('asks for a number or an address, and says which letters it shows and what to do about others', async () => {
    const response = show({ to: '', found: null });
    const html = await response.text();
    expectStrict(response, html);
    expect(response.status).toBe(200);
    expect(html).toContain(en.outbox.demo);
    expect(html).toContain(en.outbox.demoText);
    expectsWays(html);
    expect(html).toContain('<form method="post" action="/sandbox/outbox">');
    expect(html).not.toContain(en.outbox.refresh);
  });

  it('shows letters as they come, with channel, time, subject and text, and can be asked again', async () => {
    const letters = [
      letterOf({ id: 'let_2', channel: 'email', subject: 'Your code', sentAt: '2026-03-01T10:01:00.000Z' }),
      letterOf(),
    ];
    const response = show({ to: '+639171234567', found: { letters } });
    const html = await response.text();
    expectStrict(response, html);
    expect(html.indexOf('10:01:00')).toBeLessThan(html.indexOf('10:00:05'));
    expect(html).toMatch(
      /<bdi>E-mail<\/bdi> · <time datetime="2026-03-01T10:01:00\.000Z"[^>]*>.*UTC<\/time>/,
    );
    expect(html).toContain('<h3 dir="auto">Your code</h3>');
    expect(html.match(/<h3/g)).toHaveLength(1);
    expect(html).toContain('408213 is your code.\n\nNever pass it on.</p>');
    expect(html).toContain('<input type="hidden" name="to" value="+639171234567">');
    expect(html).toContain(`<button type="submit">${en.outbox.refresh}</button>`);
    expect(html).toContain('?to=%2B639171234567&amp;lang=fil');
  });

  it('says when there is no letter for who looks, with the ways to one', async () => {
    const html = await show({ to: 'ana@example.com', found: { letters: [] } }).text();
    expect(html).toContain(en.outbox.none);
    expectsWays(html);
  });

  it('puts nothing that was typed into the command for the terminal', async () => {
    const to = '"; rm -rf ~ #@example.com';
    const html = await show({ to, found: { letters: [] } }).text();
    const [, command = ''] = /<code dir="ltr">([^]*?)<\/code>/.exec(html) ?? [];
    expect(command).toContain('npm run desk -- outbox &lt;');
    expect(command).not.toContain('rm -rf');
  });

  it.each([
    ['request.invalid', 400, en.outbox.invalid],
    ['request.rate', 429, en.outbox.tooMany],
    ['gateway.unavailable', 503, en.outbox.failed],
    ['system.maintenance', 503, en.outbox.failed],
  ])('keeps what was typed when the call ends with %s', async (code, status, sentence) => {
    const response = show({ to: '0917', found: { code } });
    const html = await response.text();
    expect(response.status).toBe(status);
    expect(html).toContain(`<p class="error" id="error" role="alert">${sentence}</p>`);
    expect(html).toMatch(/value="0917" aria-describedby="error hint" aria-invalid="true"/);
    expect(html).not.toContain('<ol>');
  });

  it('is not there for a brand without an outbox', async () => {
    for (const response of [
      noOutbox(wordsIn('fil')),
      show({ to: '+639171234567', found: { code: 'request.not.found' } }, 'fil'),
    ]) {
      const html = await response.text();
      expectStrict(response, html);
      expect(response.status).toBe(404);
      expect(html).not.toContain('<form');
      expect(html).toContain('href="/fil"');
    }
  });

  it('writes nothing but text into its page', async () => {
    const hostile = `"><script>alert(1)</script><img src=x onerror=alert(1)>'&`;
    const letters = [letterOf({ channel: 'email', subject: hostile, body: hostile })];
    for (const view of [
      { to: hostile, found: { letters } },
      { to: hostile, found: { code: hostile } },
    ]) {
      const response = show(view);
      const html = await response.text();
      expect(html).not.toMatch(/<script|<img/);
      expectStrict(response, html.replaceAll(/&lt;.*?&gt;/g, ''));
    }
  });

  it.each(locales)('is a whole page in %s', async (locale) => {
    const response = show({ to: '', found: { letters: [letterOf()] } }, locale);
    const html = await response.text();
    expectStrict(response, html);
    expect(html).toContain(`dir="${locale === 'ar' || locale === 'ur' ? 'rtl' : 'ltr'}"`);
    expect(html.match(/hreflang=/g)).toHaveLength(locales.length - 1);
  });

  it.each([
    ['to=%2B639171234567', '+639171234567'],
    ['to=+639171234567', '+639171234567'],
    ['to=+ana@example.com+', 'ana@example.com'],
    ['to=09171234567', '09171234567'],
    ['', ''],
  ])('reads %j as a question about %j', (query, to) => {
    expect(askedRecipient(new URLSearchParams(query))).toBe(to);
  });
});
