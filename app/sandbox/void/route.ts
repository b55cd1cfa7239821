import { getGameInfo } from '@/sandbox/catalogue/published-odds';
import { chatLocaleOf } from '@/sandbox/support';
import { showVoidRounds } from '@/sandbox/server/voids/void-page';
import type { VoidRounds } from '@/sandbox/server/voids/void-store';
import { documentWords } from '../document-words';
import { sandboxVendor } from '../vendor-server';

export const dynamic = 'force-dynamic';

/** A hundred rounds are not computed again for each visitor. */
const freshForMs = 60_000;
let known: { voids: Promise<VoidRounds>; atMs: number } | undefined;

function voidsNow(): Promise<VoidRounds> {
  if (!known || Date.now() - known.atMs > freshForMs) {
    const voids = sandboxVendor().voids();
    known = { voids, atMs: Date.now() };
    voids.catch(() => (known = undefined));
  }
  return known.voids;
}

/** Public: the rounds that were void, and what they would have paid. */
export async function GET(request: Request): Promise<Response> {
  const locale = chatLocaleOf(new URL(request.url).searchParams, request.headers.get('accept-language'));
  return showVoidRounds({
    voids: await voidsNow(),
    getGame: getGameInfo,
    words: await documentWords(locale, 'void', request.headers),
  });
}
