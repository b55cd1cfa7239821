import type { IncomingMessage, ServerResponse } from 'node:http';
import { RequestCookies } from 'next/dist/compiled/@edge-runtime/cookies/index.js';
import Negotiator from 'negotiator';
import { isDoor } from '@/lib/guard/doors.mjs';
import { clientHeader } from '@/lib/guard/internal-header';
import { judge } from '@/lib/guard/judge';
import { pageOf, parseAddress } from '@/lib/guard/subject';
import { encodings, type ReadyPage } from './ready-page';
import { ReadyPages } from './ready-pages';
import { answerAtDoor, isDoorCall } from './door-calls';

/**
 * Answers a public page that lies ready before the framework's router sees the request, by the judgement that the middleware
 * gives. Whatever else it is asked goes on: redirects, pages of a closed site, what does not exist, navigations
 * of the framework's browser half, and a page that is not in the cache or has to be made anew.
 */

const pages = new ReadyPages();

/** Addresses that are written in one way only; the framework reads the others. */
const plainPath = /^\/(?:[\w-]+(?:[./][\w-]+)*)?$/;

/** Asks for something else than the document, or for a part of it, or under a condition that only others look at. */
const elsewhere = /^(?:rsc|next-.*|range|if-(?!none-match$).*|expect|purpose|x-middleware-.*)$/;

/** The framework looks at a draft for who has this cookie. */
const draftCookie = '__prerender_bypass';

interface Asked {
  pathname: string;
  searchParams: URLSearchParams;
}

function askedPage({ method, url = '', headers }: IncomingMessage): Asked | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  for (const name in headers) if (elsewhere.test(name)) return null;
  if (headers.cookie?.includes(draftCookie)) return null;
  const query = url.indexOf('?');
  const pathname = query < 0 ? url : url.slice(0, query);
  if (!plainPath.test(pathname) || pageOf(parseAddress(pathname).path) === null) return null;
  const searchParams = new URLSearchParams(query < 0 ? '' : url.slice(query));
  return searchParams.has('_rsc') ? null : { pathname, searchParams };
}

/** True when the answer has been sent; false when nothing has been done. */
export async function answerInFront(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  if (isDoorCall(request)) return answerAtDoor(request, response);
  return isDoor(request.url ?? '') ? false : answerReady(request, response);
}

async function answerReady(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const asked = askedPage(request);
  if (!asked) return false;
  const cookies = new RequestCookies(
    new Headers(request.headers.cookie ? { cookie: request.headers.cookie } : {}),
  );
  const { decision, state } = await judge({
    ...asked,
    clientAddress: String(request.headers[clientHeader] ?? 'unknown'),
    cookie: (name) => cookies.get(name)?.value,
  });
  if (decision.kind !== 'show' || decision.status !== 200 || !state) return false;
  const page = await pages.at(decision.pathname);
  return page !== null && send(request, response, { page, isShared: state.isForEverybody });
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { page, isShared }: { page: ReadyPage; isShared: boolean },
): boolean {
  const headers = page.headersFor({ isShared });
  if (isShared && isKnown(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304, headers).end();
    return true;
  }
  const [encoding] = new Negotiator(request).encodings(encodings, { preferred: encodings });
  const body = encoding ? page.bodyIn(encoding) : null;
  if (!encoding || !body) return false;
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  headers['content-length'] = body.length;
  response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : body);
  return true;
}

/** RFC 9110 §13.1.2: any of the tags, compared weakly, or `*`. */
function isKnown(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  const opaque = etag.slice('W/'.length);
  return header.split(',').some((part) => ['*', opaque, `W/${opaque}`].includes(part.trim()));
}
