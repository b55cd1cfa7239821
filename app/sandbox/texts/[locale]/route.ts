import { isLocale, type Locale } from '@/lib/i18n/locales';
import { slotTexts } from '../../slot-texts';

/** A game document has no origin of its own, so any origin may read what is public anyway. */
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  // Short, because the address stays the same when a release changes the words; an older copy serves meanwhile.
  'cache-control': 'public, max-age=600, stale-while-revalidate=86400',
};

/** Written once for each language. */
const bodies = new Map<Locale, Promise<string>>();

function bodyOf(locale: Locale): Promise<string> {
  const body = bodies.get(locale) ?? slotTexts(locale).then((texts) => JSON.stringify(texts));
  bodies.set(locale, body);
  body.catch(() => bodies.delete(locale));
  return body;
}

/** The words of the games in one language, for documents that were made in English. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  const { locale } = await params;
  if (!isLocale(locale))
    return Response.json({}, { status: 404, headers: { ...headers, 'cache-control': 'no-store' } });
  return new Response(await bodyOf(locale), { headers });
}
