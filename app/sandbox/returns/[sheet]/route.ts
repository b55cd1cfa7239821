import {
  csvOf,
  parSheetOf,
  showParSheet,
  type BetNames,
  type ParSheet,
} from '@/sandbox/catalogue/par-sheets';
import { textKeysOf } from '@/sandbox/kit/kinds';
import { chatLocaleOf } from '@/sandbox/support';
import type { Locale } from '@/lib/i18n/locales';
import { documentWords } from '../../document-words';
import { offerGames } from '../../offer-games';
import { vendorMessages } from '../../vendor-messages';

export const dynamic = 'force-dynamic';

/** Public: `/sandbox/returns/<game code>`, the par sheet of a title; with `.csv` or `.json` behind it as a file. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ sheet: string }> },
): Promise<Response> {
  offerGames();
  const [, code, form] = /^([a-z0-9-]{1,64}?)(?:\.(csv|json))?$/.exec((await params).sheet) ?? [];
  const sheet = code === undefined ? null : parSheetOf(code);
  if (!sheet) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
  if (form) return fileOf(sheet, form);
  const locale = chatLocaleOf(new URL(request.url).searchParams, request.headers.get('accept-language'));
  return showParSheet({
    sheet,
    words: await documentWords(locale, 'sheet', request.headers),
    betNames: await betNamesOf(locale, sheet),
  });
}

function fileOf(sheet: ParSheet, form: string): Response {
  const isCsv = form === 'csv';
  return new Response(isCsv ? csvOf(sheet) : `${JSON.stringify(sheet, null, 2)}\n`, {
    headers: {
      'content-type': isCsv ? 'text/csv; charset=utf-8; header=present' : 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${sheet.gameCode}.${form}"`,
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    },
  });
}

interface PlayTexts {
  bets?: BetNames;
  creatures?: BetNames;
}

/** What the game calls its bets. */
async function betNamesOf(locale: Locale, { kind }: ParSheet): Promise<BetNames> {
  const { about: _sentences, ...play } = (await vendorMessages(locale)).play;
  const [key = ''] = textKeysOf(kind);
  const texts = (play as Readonly<Record<string, PlayTexts>>)[key];
  return { ...texts?.bets, ...texts?.creatures };
}
