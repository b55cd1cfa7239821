import { isLocale } from '@/lib/i18n/locales';
import { readChain } from '@/app/_read/books';

/** Made on its first request and anew when an hour is sealed, as pages are. */
export const dynamic = 'force-static';
export const revalidate = 300;

export function generateStaticParams() {
  return [];
}

/** The whole chain of the sealed books, the same in every language. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  const { locale } = await params;
  const chain = isLocale(locale) ? await readChain(locale) : null;
  if (!chain) return Response.json({}, { status: isLocale(locale) ? 503 : 404 });
  return Response.json(chain, { headers: { 'x-robots-tag': 'noindex' } });
}
