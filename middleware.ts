import { NextResponse, type NextRequest } from 'next/server';
import { deskHeaders, deskPolicy, isDesk } from '@/lib/guard/desk-document';
import type { GuardDecision } from '@/lib/guard/decide';
import { invitationCookie, invitationDays, type Invitation } from '@/lib/guard/invitation';
import { clientHeader } from '@/lib/guard/internal-header';
import { judge } from '@/lib/guard/judge';
import type { GuardState } from '@/lib/guard/system-state';

// A convenience for people: the gateway refuses by itself whatever must be refused.
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, searchParams } = request.nextUrl;
  if (isDesk(pathname)) return deskDocument(request);
  const { decision, state } = await judge({
    pathname,
    searchParams,
    clientAddress: request.headers.get(clientHeader) ?? 'unknown',
    cookie: (name) => request.cookies.get(name)?.value,
  });
  const response = answer(request, decision);
  // A cache in front of the site asks nobody who they are.
  if (state && !state.isForEverybody) response.headers.set('cache-control', 'private, no-store');
  if (state && response.status === 503) response.headers.set('retry-after', retryAfter(state));
  return response;
}

/** The desk decides by itself who may see it; the site's maintenance and regions are not its own. */
function deskDocument(request: NextRequest): NextResponse {
  const policy = deskPolicy(btoa(crypto.randomUUID()));
  const headers = new Headers(request.headers);
  headers.set('content-security-policy', policy);
  const response = NextResponse.next({ request: { headers } });
  for (const [name, value] of Object.entries(deskHeaders)) response.headers.set(name, value);
  response.headers.set('content-security-policy', policy);
  return response;
}

function answer(request: NextRequest, decision: GuardDecision): NextResponse {
  if (decision.kind === 'pass') return NextResponse.next();
  const url = request.nextUrl.clone();
  if (decision.kind === 'invite') return remembered(decision.invitation, url);
  url.pathname = decision.pathname;
  if (decision.kind === 'redirect') {
    if (!decision.keepQuery) url.search = decision.search ?? '';
    return own(NextResponse.redirect(url, 307));
  }
  const response = NextResponse.rewrite(url, { status: decision.status });
  if (decision.status !== 200) response.headers.set('cache-control', 'private, no-store');
  return response;
}

/** Where this visitor is sent, by cookies that others do not have. */
function own(response: NextResponse): NextResponse {
  response.headers.set('cache-control', 'private, no-store');
  return response;
}

function remembered({ value, search }: Invitation, url: NextRequest['nextUrl']): NextResponse {
  url.search = search;
  const response = own(NextResponse.redirect(url, 307));
  response.cookies.set(invitationCookie, value, {
    path: '/',
    maxAge: invitationDays * 86_400,
    sameSite: 'lax',
    secure: url.protocol === 'https:',
  });
  return response;
}

function retryAfter({ maintenance, maintenanceEndTime: endTime }: GuardState): string {
  if (!maintenance) return '30';
  const seconds = endTime ? Math.ceil((Date.parse(endTime) - Date.now()) / 1000) : 600;
  return String(Math.max(30, seconds));
}

export const config = {
  runtime: 'nodejs',
  // Pages, and the vendor's documents that anybody can make up an address of. Calls, files and the rest of the sandbox
  // have doors of their own, and they are named whole (lib/guard/pages.test.ts).
  matcher: [
    '/((?!(?:desk/calls|media|wps|lgw|lotto/lgw|_next/static|art/(?:avatars|badges|banners|games|lotteries|rewards|share|vendors)|sandbox/(?:anchors|api|fonts|pay|texts))/|(?:sandbox/(?:anchors|anchors\\.json|keys\\.json|outbox|pay|returns|support|verifier|void)|art/(?:avatar|error|icon|icon-180|icon-192|icon-512|icon-maskable-512)\\.(?:svg|png)|metrics|sw\\.js|robots\\.txt|sitemap\\.xml|manifest\\.webmanifest)$).*)',
  ],
};
