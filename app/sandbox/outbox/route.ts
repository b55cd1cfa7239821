import { contract } from '@/lib/contract';
import { callAsVisitor, readPublic } from '@/lib/gateway';
import { languageCodes } from '@/lib/i18n/locales';
import { askedRecipient, noOutbox, showOutbox } from '@/sandbox/outbox';
import { chatLocaleOf, readChatForm } from '@/sandbox/support';
import { documentWords } from '../document-words';

export const dynamic = 'force-dynamic';

/**
 * The demonstration's outbox: what it would have sent by text message or e-mail to whoever looks. A document of its own
 * and not a page of the site, without a single script.
 */
export async function GET(request: Request): Promise<Response> {
  return answer(new URL(request.url).searchParams, request);
}

/** So that a number need not stand in an address. Nothing is changed; a form of another site is a stranger's. */
export async function POST(request: Request): Promise<Response> {
  return answer(await readChatForm(request), request);
}

async function answer(form: URLSearchParams, request: Request): Promise<Response> {
  const { headers } = request;
  const words = await documentWords(chatLocaleOf(form, headers.get('accept-language')), 'outbox', headers);
  const language = languageCodes[words.locale];
  const to = askedRecipient(form);
  if (!to) {
    const brand = await readPublic(contract.system.permission, {}, { language });
    return brand.ok && !brand.value.outboxPath ? noOutbox(words) : showOutbox({ to, found: null }, words);
  }
  const read = await callAsVisitor(contract.outbox.list, { recipient: to }, { language, request });
  const found = read.ok ? { letters: read.value.list } : { code: read.code };
  return showOutbox({ to, found }, words);
}
