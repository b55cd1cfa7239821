import { addressKey } from '@/lib/server/ip-key';
import { clientHeader } from '@/lib/guard/internal-header';
import {
  chatLocaleOf,
  isForeignForm,
  readChatForm,
  refuseForeignForm,
  showChat,
  supportServices,
  takeMessage,
} from '@/sandbox/support';
import { documentWords } from '../document-words';

export const dynamic = 'force-dynamic';

/**
 * The demonstration's customer service. A document of its own and not a page of the site, without a single script: it
 * opens in a small window, and must work where nothing else does.
 */
export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const words = await documentWords(
    chatLocaleOf(searchParams, request.headers.get('accept-language')),
    'support',
    request.headers,
  );
  return showChat(searchParams, words, supportServices());
}

export async function POST(request: Request): Promise<Response> {
  const form = await readChatForm(request);
  const words = await documentWords(
    chatLocaleOf(form, request.headers.get('accept-language')),
    'support',
    request.headers,
  );
  if (isForeignForm(request)) return refuseForeignForm(words);
  const sender = addressKey(request.headers.get(clientHeader) ?? 'unknown');
  return takeMessage(form, sender, words, supportServices());
}
