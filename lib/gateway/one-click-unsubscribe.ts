import { campaigns } from '@/lib/contract/calls/loyalty/campaigns';
import { errorStatuses, type ErrorCode } from '@/lib/contract/errors';
import { isLocale, languageCodes } from '@/lib/i18n/locales';
import { localizedPath } from '@/lib/i18n/localized-path';
import { routes } from '@/lib/routes';
import { callAsVisitor } from './call-as-visitor';
import { readSmallForm } from './door/read-body';
import type { CallLimiter } from './door/rate-limit';
import type { Transport } from './transport/transport';

const maxFormBytes = 4 * 1024;
const headers = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
};
const sentence = (status: number, text: string) => new Response(`${text}\n`, { status, headers });

function asked(request: Request) {
  const { searchParams } = new URL(request.url);
  const locale = searchParams.get('locale');
  return { token: searchParams.get('token') ?? '', locale: isLocale(locale) ? locale : 'en' };
}

/**
 * RFC 8058: the server of a mail provider posts `List-Unsubscribe=One-Click` here when a reader presses once. It has no cookie
 * and no login; the signed token says whose e-mails end. 200 when it is done, also the second time; 400 without those
 * words, 422 for a token that is not ours, 429 and 5xx when it is to come again.
 */
export async function unsubscribeAtOnce(
  request: Request,
  options: { transport?: () => Promise<Transport>; limiter?: () => CallLimiter } = {},
): Promise<Response> {
  const form = await readSmallForm(request, maxFormBytes).catch(() => null);
  if (form?.get('List-Unsubscribe') !== 'One-Click')
    return sentence(400, 'Nothing was changed: this takes List-Unsubscribe=One-Click.');
  const { token, locale } = asked(request);
  const language = languageCodes[locale];
  const done = await callAsVisitor(campaigns.unsubscribe, { token }, { language, request, ...options });
  if (done.ok) return sentence(200, 'You get no more marketing this way.');
  return sentence(errorStatuses[done.code as ErrorCode] ?? 503, 'Nothing was changed.');
}

/** Programs that look at mail open links, too: whoever opens this one is led to the page with the button, and nothing else happens. */
export function ledToUnsubscribe(request: Request): Response {
  const { token, locale } = asked(request);
  const query = new URLSearchParams({ token });
  const location = `${localizedPath(locale, routes.unsubscribe)}?${query.toString()}`;
  return new Response(null, { status: 303, headers: { ...headers, location } });
}
