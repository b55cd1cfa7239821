import { isLocale, type Locale } from '@/lib/i18n/locales';
import type { TextKind } from '@/sandbox/kit/kinds';
import { gameTexts, isTextKind } from '../../../game-texts';

/** A game document has no origin of its own, so any origin may read what is public anyway. */
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  // Short, because the address stays the same when a release changes the words; an older copy serves meanwhile.
  'cache-control': 'public, max-age=600, stale-while-revalidate=86400',
};

/** Written once for each language and kind of game. */
const bodies = new Map<string, Promise<string>>();

function bodyOf(locale: Locale, kind: TextKind): Promise<string> {
  const key = `${locale} ${kind}`;
  const body = bodies.get(key) ?? gameTexts(locale, kind).then((texts) => JSON.stringify(texts));
  bodies.set(key, body);
  body.catch(() => bodies.delete(key));
  return body;
}

/** The words of a kind of game in one language, for documents that were made in English. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ locale: string; kind: string }> },
): Promise<Response> {
  const { locale, kind } = await params;
  if (!isLocale(locale) || !isTextKind(kind))
    return Response.json({}, { status: 404, headers: { ...headers, 'cache-control': 'no-store' } });
  return new Response(await bodyOf(locale, kind), { headers });
}
