import { showAnchors } from '@/sandbox/server/anchors/anchors-page';
import { chatLocaleOf } from '@/sandbox/support';
import { documentWords } from '../document-words';
import { sandboxVendor } from '../vendor-server';

export const dynamic = 'force-dynamic';

/** Public: the daily Merkle roots over all commitments of the vendor. */
export async function GET(request: Request): Promise<Response> {
  const locale = chatLocaleOf(new URL(request.url).searchParams, request.headers.get('accept-language'));
  const words = await documentWords(locale, 'anchors', request.headers);
  return showAnchors(await sandboxVendor().anchors(), words);
}
