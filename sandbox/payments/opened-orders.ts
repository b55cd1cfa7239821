import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveSecret } from '@/lib/server/secrets';
import { isId } from '@/sandbox/http/call-body';
import { checkOrder } from './order';

/**
 * Which payment pages this browser has opened, in a signed cookie: whoever had the signed address of an order may see it
 * in the control panel and decide what becomes of it, and nobody else.
 */
const cookieName = 'sandbox_pay_opened';
const keptOrders = 20;

const signatureOf = (list: string): Buffer =>
  createHmac('sha256', deriveSecret('sandbox-pay-opened')).update(list).digest();

/** The references that this browser has opened, the newest first; none for a cookie that was not made here. */
export function openedOrders({ headers }: Request): string[] {
  const pattern = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w.~-]+)`);
  const [, value = ''] = pattern.exec(headers.get('cookie') ?? '') ?? [];
  const at = value.lastIndexOf('.');
  const list = value.slice(0, Math.max(0, at));
  const given = Buffer.from(value.slice(at + 1), 'base64url');
  const expected = signatureOf(list);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return [];
  return list.split('~').filter(isId);
}

/** The answer of a payment page; with a signed address of an order, its browser knows the order from now on. */
export function rememberOpened(request: Request, response: Response, now: Date): Response {
  const check = checkOrder(new URL(request.url).searchParams, now.getTime());
  const reference = check?.order.reference ?? '';
  // A merchant of another kind may name its orders as it likes; only names that fit a cookie are remembered.
  if (!/^[\w-]{1,64}$/.test(reference)) return response;
  const others = openedOrders(request).filter((each) => each !== reference);
  const list = [reference, ...others].slice(0, keptOrders).join('~');
  const value = `${list}.${signatureOf(list).toString('base64url')}`;
  response.headers.append(
    'set-cookie',
    `${cookieName}=${value}; Path=/sandbox/pay; Max-Age=86400; HttpOnly; SameSite=Lax`,
  );
  return response;
}
