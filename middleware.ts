import { NextResponse, type NextRequest } from 'next/server';
import { env } from '@/lib/env';
import { decide } from '@/lib/guard/decide';
import { invitationCookie, invitationDays, type Invitation } from '@/lib/guard/invitation';
import { clientHeader, internalHeaders } from '@/lib/guard/internal-header';
import { createSystemStateReader, httpReader } from '@/lib/guard/system-state';
import { languageCookie, localeOfLanguage } from '@/lib/i18n/locales';
import { hasSessionCookie } from '@/lib/session/cookie-names';

// A convenience for people: the gateway refuses by itself whatever must be refused.
const reader = createSystemStateReader(httpReader(`http://127.0.0.1:${env().PORT}`, internalHeaders));

export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, searchParams } = request.nextUrl;
  const state = await reader.stateFor(request.headers.get(clientHeader) ?? 'unknown');
  const decision = decide({
    ...state,
    pathname,
    searchParams,
    hasSession: hasSessionCookie((name) => request.cookies.get(name)?.value),
    chosenLocale: localeOfLanguage(request.cookies.get(languageCookie)?.value),
  });
  const url = request.nextUrl.clone();
  if (decision.kind === 'invite') return remembered(decision.invitation, url);
  url.pathname = decision.pathname;
  if (decision.kind === 'redirect') {
    if (!decision.keepQuery) url.search = '';
    return NextResponse.redirect(url, 307);
  }
  const response = NextResponse.rewrite(url, { status: decision.status });
  if (decision.status !== 200) response.headers.set('cache-control', 'private, no-store');
  if (decision.status === 503) response.headers.set('retry-after', retryAfter(state.maintenanceEndTime));
  return response;
}

function remembered({ value, search }: Invitation, url: NextRequest['nextUrl']): NextResponse {
  url.search = search;
  const response = NextResponse.redirect(url, 307);
  response.cookies.set(invitationCookie, value, {
    path: '/',
    maxAge: invitationDays * 86_400,
    sameSite: 'lax',
    secure: url.protocol === 'https:',
  });
  return response;
}

function retryAfter(endTime: string | null): string {
  const seconds = endTime ? Math.ceil((Date.parse(endTime) - Date.now()) / 1000) : 600;
  return String(Math.max(30, seconds));
}

export const config = {
  runtime: 'nodejs',
  // Pages only: calls, assets and the sandbox vendor have doors of their own.
  matcher: [
    '/((?!wps|lgw|lotto/lgw|sandbox|_next|art|sw\\.js|.*\\.(?:svg|png|ico|txt|xml|json|webmanifest)$).*)',
  ],
};
