import { ledToUnsubscribe, unsubscribeAtOnce } from '@/lib/gateway';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

/** What the header `List-Unsubscribe` of a marketing e-mail names. */
export function POST(request: Request): Promise<Response> {
  return unsubscribeAtOnce(request);
}

export function GET(request: Request): Response {
  return ledToUnsubscribe(request);
}
