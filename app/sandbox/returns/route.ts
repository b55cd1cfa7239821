import { gameCodesOnOffer } from '@/sandbox/catalogue/catalogue';
import { getGameInfo } from '@/sandbox/catalogue/published-odds';
import { showReturns, type RoundSums } from '@/sandbox/server/rtp-report';
import { chatLocaleOf } from '@/sandbox/support';
import { documentWords } from '../document-words';
import { sandboxVendor } from '../vendor-server';

export const dynamic = 'force-dynamic';

/** Rounds are counted by the vendor's upkeep, not by visitors, and the sums are not read for each of them. */
const freshForMs = 60_000;
let known: { sums: Promise<ReadonlyMap<string, RoundSums>>; atMs: number } | undefined;

function sumsNow(): Promise<ReadonlyMap<string, RoundSums>> {
  if (!known || Date.now() - known.atMs > freshForMs) {
    const sums = sandboxVendor().returns();
    known = { sums, atMs: Date.now() };
    sums.catch(() => (known = undefined));
  }
  return known.sums;
}

/** Public: the theoretical return of every game of the vendor beside the one that its rounds have had. */
export async function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const locale = chatLocaleOf(query, request.headers.get('accept-language'));
  const games = gameCodesOnOffer().flatMap((gameCode) => getGameInfo(gameCode) ?? []);
  return showReturns({
    games,
    sums: await sumsNow(),
    query,
    words: await documentWords(locale, 'returns', request.headers),
  });
}
