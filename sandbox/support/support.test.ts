import { createHash } from 'node:crypto';
import { locales, type Locale } from '@/lib/i18n/locales';
import { testWords } from '@/sandbox/testing/document-words';
import en from '@/sandbox/messages/en.json';
import { useTestDatabase } from '@/lib/testing/database';
import { chatLocaleOf, isForeignForm, readChatForm, refuseForeignForm, showChat, takeMessage } from '.';
import { senderLimits } from './conversation-store';
import { topicsOf } from './help-topics';
import type { SupportServices } from './types';

const test = useTestDatabase();
const start = new Date('2026-03-01T10:00:00Z');
let vendor: SupportServices['pool'];
beforeAll(() => (vendor = test.poolFor('parlour_vendor')));

const services = (now = start): SupportServices => ({ pool: vendor, now: () => now });
const wordsIn = (locale: Locale) => testWords('support', locale);
const words = wordsIn('en');

let place = 0;
const newSender = () => `198.51.100.${(place += 1)}`;
const post = (fields: Record<string, string>, { sender = newSender(), now = start, spoken = words } = {}) =>
  takeMessage(new URLSearchParams(fields), sender, spoken, services(now));
const show = (query: string, spoken = words) => showChat(new URLSearchParams(query), spoken, services());
const queryOf = (response: Response): string =>
  /\?([^#]*)/.exec(response.headers.get('location') ?? '')?.[1] ?? '';
const keyOf = (response: Response): string => new URLSearchParams(queryOf(response)).get('c') ?? '';

/** Everything that a script, a style or a frame could come in by. */
function expectStrict(response: Response, html: string): void {
  const policy = response.headers.get('content-security-policy') ?? '';
  const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(policy.split('; ')).toEqual([
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
}

describe('the chat', () => {
  it('opens with what it is: a demonstration without anybody at the desk', async () => {
    const response = await show('channel=LIVECHAT');
    const html = await response.text();
    expectStrict(response, html);
    expect(html).toContain(en.support.demo);
    expect(html).toContain(en.support.demoText);
    expect(html).toContain('<h1>Customer service</h1>');
    expect(html).toContain('href="/help/faq"');
    expect(html).toContain('#6142bf');
  });

  it('says which channel it is, and takes no third one', async () => {
    expect(await (await show('channel=VIP')).text()).toContain('<h1>VIP customer service</h1>');
    expect(await (await show('channel=OTHER')).text()).toContain('<h1>Customer service</h1>');
  });

  it.each(locales)('is a whole page in %s, with links of that language', async (locale) => {
    const response = await show('channel=VIP', wordsIn(locale));
    const html = await response.text();
    expectStrict(response, html);
    expect(html).toContain(`dir="${locale === 'ar' || locale === 'ur' ? 'rtl' : 'ltr'}"`);
    expect(html).toContain(`href="${locale === 'en' ? '' : `/${locale}`}/help/faq"`);
    expect(html.match(/hreflang=/g)).toHaveLength(locales.length - 1);
  });

  it('shows a message at the address of its conversation, with its time and fitting help', async () => {
    const sent = await post({
      c: '',
      channel: 'VIP',
      message: '  Where is my withdrawal?\r\nAnd my bonus? ',
    });
    expect(sent.status).toBe(303);
    expect(sent.headers.get('location')).toMatch(/^\/sandbox\/support\?c=[\w-]{43}&lang=en#latest$/);
    const html = await (await show(queryOf(sent))).text();
    expect(html).toContain('Where is my withdrawal?\nAnd my bonus?</p>');
    expect(html).toContain('<time datetime="2026-03-01T10:00:00.000Z" dir="auto">');
    expect(html).toContain('<h1>VIP customer service</h1>');
    expect(html).toContain('href="/help/withdrawals"');
    const next = await post(
      { c: keyOf(sent), message: 'And my deposit?' },
      { now: new Date(start.getTime() + 1) },
    );
    expect(keyOf(next)).toBe(keyOf(sent));
    const later = await (await show(queryOf(next))).text();
    expect(later.indexOf('Where is my withdrawal?')).toBeLessThan(later.indexOf('And my deposit?'));
    expect(later).toContain('href="/help/deposits"');
    expect(later).not.toContain('href="/help/withdrawals"');
  });

  it('shows an answer that somebody at the desk has written', async () => {
    const sent = await post({ message: 'Is anybody there?' });
    await test.owner.query(
      `insert into sandbox.support_messages (conversation_id, body)
       select conversation_id, 'Yes, by chance.' from sandbox.support_messages where body = 'Is anybody there?'`,
    );
    const html = await (await show(queryOf(sent))).text();
    expect(html).toMatch(/<li class="desk">.*Yes, by chance\./);
  });

  it('writes nothing but text into its page', async () => {
    const message = `</textarea></p><script>alert(1)</script><img src=x onerror=alert(1)>"'&`;
    const sent = await post({ message });
    const shown = await show(queryOf(sent));
    expectStrict(shown, await shown.text().then((html) => html.replaceAll(/&lt;.*?&gt;/g, '')));
    const refused = await post({ message: `${message}${'a'.repeat(1000)}` });
    expect(await refused.text()).not.toContain('<script>');
    const odd = await show(`channel=${encodeURIComponent('"><script>')}&lang=${encodeURIComponent('"><b>')}`);
    expect(await odd.text()).not.toContain('<script>');
  });
});

describe('what is not taken', () => {
  it.each([
    ['', 'empty'],
    [' \r\n \u0000 ', 'empty'],
    ['a'.repeat(1001), 'tooLong'],
  ] as const)('is a message without words, or one that is too long', async (message, error) => {
    const response = await post({ message });
    const html = await response.text();
    expect(response.status).toBe(400);
    expectStrict(response, html);
    expect(html).toContain(words.text(error, { max: 1000 }));
    expect(html).toContain('role="alert"');
    // What was typed is still there.
    if (error === 'tooLong') expect(html).toContain(message.slice(0, 1000));
  });

  it('counts characters as people do', async () => {
    expect((await post({ message: '👩'.repeat(1000) })).status).toBe(303);
    expect((await post({ message: 'a' })).status).toBe(303);
  });

  it('is text that no table could store, put right', async () => {
    expect((await post({ message: 'a\u0000b\ud800c\u0007' })).status).toBe(303);
  });

  it('is a form that is larger than a message can be', async () => {
    const form = await readChatForm(
      new Request('http://parlour.test/sandbox/support', {
        method: 'POST',
        body: 'message='.padEnd(20_000, 'a'),
      }),
    );
    expect([...form]).toEqual([]);
  });

  it('is a form of another site', async () => {
    const from = (site: string | null) =>
      isForeignForm(
        new Request('http://parlour.test/', { headers: site === null ? {} : { 'sec-fetch-site': site } }),
      );
    expect([from('cross-site'), from('same-site')]).toEqual([true, true]);
    expect([from('same-origin'), from('none'), from(null)]).toEqual([false, false, false]);
    expect(refuseForeignForm(words).status).toBe(403);
  });

  it('is a message for a conversation that nobody has', async () => {
    const key = 'A'.repeat(43);
    for (const response of [
      await show(`c=${key}`),
      await show('c='),
      await post({ c: key, message: 'hello' }),
    ]) {
      expect(response.status).toBe(404);
      expect(await response.text()).toContain(en.support.unknown);
    }
  });

  it('is more from one sender than a person types', async () => {
    const sender = newSender();
    const [{ messages }] = senderLimits;
    const together = await Promise.all(
      Array.from({ length: messages + 4 }, (_, n) => post({ message: `message ${n}` }, { sender })),
    );
    const statuses = together.map(({ status }) => status);
    expect(statuses.filter((status) => status === 303)).toHaveLength(messages);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    const later = new Date(start.getTime() + 61_000);
    expect((await post({ message: 'later' }, { sender, now: later })).status).toBe(303);
    expect((await post({ message: 'somebody else' })).status).toBe(303);
  });
});

describe('the tables', () => {
  it('hold no key and no address', async () => {
    const sent = await post({ message: 'a secret place' }, { sender: '203.0.113.99' });
    const { rows } = await test.owner.query<{ row: string }>(
      `select to_jsonb(c)::text || to_jsonb(m)::text as row
       from sandbox.support_conversations c join sandbox.support_messages m using (conversation_id)`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ row }) => row.includes(keyOf(sent)) || row.includes('203.0.113.99'))).toEqual([]);
  });

  it('keep what was said, and the site cannot answer for the desk', async () => {
    await post({ message: 'something' });
    for (const change of [
      `update sandbox.support_messages set body = 'else'`,
      'delete from sandbox.support_messages',
      'delete from sandbox.support_conversations',
    ])
      await expect(vendor.query(change)).rejects.toThrow('permission denied');
    await expect(
      vendor.query(
        `insert into sandbox.support_messages (conversation_id, body)
         select conversation_id, 'forged' from sandbox.support_conversations limit 1`,
      ),
    ).rejects.toThrow('only the desk');
    await expect(test.pool.query('select 1 from sandbox.support_messages')).rejects.toThrow(
      'permission denied',
    );
  });
});

describe('the language', () => {
  const localeOf = (query: string, header: string | null = null) =>
    chatLocaleOf(new URLSearchParams(query), header);

  it('is the one in the address, else the one of the site, else the browser’s', () => {
    expect(localeOf('lang=th&language=TY', 'vi')).toBe('th');
    expect(localeOf('language=TY', 'vi')).toBe('fil');
    expect(localeOf('language=cn')).toBe('zh');
    expect(localeOf('', 'de-DE,vi;q=0.8,en;q=0.5')).toBe('vi');
    expect(localeOf('', 'tl-PH')).toBe('fil');
    expect(localeOf('language=XX', 'de')).toBe('en');
    expect(localeOf('lang=constructor')).toBe('en');
  });
});

describe('help that fits', () => {
  const topicsIn = (message: string) => topicsOf(message, words).map(({ topic }) => topic);

  it('is found by the words of a message', () => {
    expect(topicsIn('I forgot my PASSWORD')).toEqual(['security']);
    expect(topicsIn('Deposits and withdrawals, please')).toEqual(['deposits', 'withdrawals']);
    expect(topicsIn('Hello')).toEqual([]);
  });

  it('does not take a part of a word for the word', () => {
    expect(topicsIn('I am happy with my compass')).toEqual([]);
    expect(topicsIn('an app')).toEqual(['install']);
  });

  it('begins with responsible gaming when somebody is in trouble', () => {
    expect(topicsIn('I deposit too much and I cannot stop')[0]).toBe('responsible');
  });

  it('reads lists of any script', () => {
    const thai = {
      text: (key: string) => (key.endsWith('deposits.words') ? '充值， 存款、ฝาก' : ''),
    };
    expect(topicsOf('ผมฝากเงินไม่ได้', thai).map(({ slug }) => slug)).toEqual(['deposits']);
    expect(topicsOf('怎么存款', thai).map(({ slug }) => slug)).toEqual(['deposits']);
  });
});
