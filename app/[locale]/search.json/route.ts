import { isLocale } from '@/lib/i18n/locales';
import { readSearchIndex } from '@/app/_read/search-index';

/** Made on its first request and anew behind later ones, as pages are. */
export const dynamic = 'force-static';
export const revalidate = 60;

export function generateStaticParams() {
  return [];
}

/** What the search of the site finds in one language: a document that everybody shares. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  const { locale } = await params;
  if (!isLocale(locale)) return Response.json({}, { status: 404 });
  return Response.json(await readSearchIndex(locale), { headers: { 'x-robots-tag': 'noindex' } });
}
