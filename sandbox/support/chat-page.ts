import { defaultLocale, isLocale, localeOfLanguage, locales, type Locale } from '@/lib/i18n/locales';
import { readBounded } from '@/sandbox/http/read-bounded';
import type { DocumentWords } from '@/sandbox/page/script-free-document';
import { addressOf, chatBody, maxMessageLength, placeOf, type ChatView } from './chat-body';
import { findConversation, listMessages, newConversationKey, writeMessage } from './conversation-store';
import { chatResponse } from './document';
import { channels, type Channel, type SupportServices } from './types';

/** A thousand characters of any script, written as a form writes them. */
const maxFormBytes = 16 * 1024;
const keyPattern = /^[A-Za-z0-9_-]{43}$/;

/**
 * The language of a page: its own `lang`, else the `language` (EN, TY …) that the site sent the visitor with, else what
 * the browser asks for first and the page speaks.
 */
export function chatLocaleOf(query: URLSearchParams, acceptLanguage: string | null): Locale {
  const lang = query.get('lang');
  if (isLocale(lang)) return lang;
  const sentWith = localeOfLanguage(query.get('language')?.toUpperCase());
  return sentWith ?? preferredLocale(acceptLanguage ?? '');
}

function preferredLocale(acceptLanguage: string): Locale {
  const wanted = acceptLanguage.split(',').map((part) => part.trim().split(/[-;]/)[0]?.toLowerCase());
  // `tl` and `fil` are one language.
  const spoken = wanted.map((tag) => (tag === 'tl' ? 'fil' : tag));
  const first = spoken.find((tag) => isLocale(tag));
  return locales.find((locale) => locale === first) ?? defaultLocale;
}

/** `GET /sandbox/support?…`: a conversation by its key, or an empty one of a channel. */
export async function showChat(
  query: URLSearchParams,
  words: DocumentWords,
  { pool }: SupportServices,
): Promise<Response> {
  const key = query.get('c');
  if (key === null)
    return page({ key: null, channel: channelOf(query.get('channel')), messages: [] }, words, 200);
  const view = await viewOf(key, pool);
  return view ? page(view, words, 200) : unknownConversation(words);
}

/** What the form brings; one that is larger than any of ours counts as empty. */
export async function readChatForm(request: Request): Promise<URLSearchParams> {
  return new URLSearchParams((await readBounded(request, maxFormBytes)) ?? '');
}

/** `POST /sandbox/support`: takes a message and shows the conversation, with the message in it, at its own address. */
export async function takeMessage(
  form: URLSearchParams,
  sender: string,
  words: DocumentWords,
  { pool, now }: SupportServices,
): Promise<Response> {
  const given = form.get('c') ?? '';
  const known = given === '' ? null : await viewOf(given, pool);
  if (given !== '' && !known) return unknownConversation(words);
  const channel = known?.channel ?? channelOf(form.get('channel'));
  const view: ChatView = known ?? { key: null, channel, messages: [] };
  const text = cleanText(form.get('message') ?? '');
  const again = (error: string, status: number) => page({ ...view, refused: { text, error } }, words, status);
  const length = [...text].length;
  if (length === 0) return again(words.text('empty'), 400);
  if (length > maxMessageLength) return again(words.text('tooLong', { max: maxMessageLength }), 400);
  const key = known?.key ?? newConversationKey();
  const opens = known ? null : { channel, language: words.locale };
  const written = await writeMessage(pool, { key, opens, body: text, sender, now: now() });
  if (written === 'too.many') return again(words.text('tooMany'), 429);
  if (written === 'unknown') return unknownConversation(words);
  return new Response(null, {
    status: 303,
    headers: {
      location: `${addressOf({ key, channel }, words.locale)}#latest`,
      'cache-control': 'no-store',
    },
  });
}

export function refuseForeignForm(words: DocumentWords): Response {
  return page(
    { key: null, channel: 'LIVECHAT', messages: [], refused: { text: '', error: words.text('foreign') } },
    words,
    403,
  );
}

async function viewOf(key: string, pool: SupportServices['pool']): Promise<ChatView | null> {
  const found = keyPattern.test(key) ? await findConversation(pool, key) : null;
  if (!found) return null;
  return { key, channel: found.channel, messages: await listMessages(pool, found.conversationId) };
}

function channelOf(text: string | null): Channel {
  return channels.find((channel) => channel === text) ?? 'LIVECHAT';
}

/** As it was typed, without the characters that nobody types and no table stores. */
function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .toWellFormed()
    .trim();
}

function page(view: ChatView, words: DocumentWords, status: number): Response {
  const title = words.text(view.channel === 'VIP' ? 'vipTitle' : 'title');
  return chatResponse({ words, title, address: placeOf(view), body: chatBody(view, words), status });
}

/** Whoever has a wrong key is told so, and can begin a new conversation right there. */
function unknownConversation(words: DocumentWords): Response {
  const refused = { text: '', error: words.text('unknown') };
  return page({ key: null, channel: 'LIVECHAT', messages: [], refused }, words, 404);
}
