import { cashier, type PaymentNotifyInput } from '@/lib/contract/calls/cashier';
import { verifiedSigner } from '@/lib/gateway/transport/signed-call';
import { inTransaction, type Db } from '@/platform/ground/db';
import { contextOf, perform } from '@/lib/testing/scenes/cashier';
import { getSignerSecret } from '@/platform/ground/signers';
import { seedConnections } from '@/platform/operate/seed/connections';
import { connections } from '@/sandbox/connections';

/** The provider's rows, as the demonstration has them. */
export async function connectProvider(db: Db): Promise<void> {
  const dates = { now: new Date(), offeredFrom: new Date('2020-01-01T00:00:00Z') };
  await inTransaction(db, (tx) => seedConnections(tx, connections, dates));
}

/** The merchant's door as the provider meets it: the signature first, then the handler. */
export async function merchantDoor(db: Db, request: Request): Promise<Response> {
  const body = await request.text();
  try {
    const signer = await verifiedSigner({
      secretOf: (name) => getSignerSecret(db, name),
      access: 'provider',
      method: request.method,
      path: new URL(request.url).pathname,
      headers: request.headers,
      body,
      nowMs: Date.now(),
    });
    const report = JSON.parse(body) as PaymentNotifyInput;
    const value = await perform(cashier.notifyPayment, contextOf(db, null, { signer }), report);
    return Response.json({ success: true, value });
  } catch (error) {
    return Response.json({ success: false, errorCode: (error as { code?: string }).code }, { status: 409 });
  }
}

export async function openPayment(db: Db, memberId: string, methodCode = 'sandbox-card') {
  const { deposit, content } = await perform(cashier.createDeposit, contextOf(db, memberId), {
    methodCode,
    amount: '500.00',
    returnUrl: '/?mc=depositv2&deposit=1',
  });
  return { deposit, address: new URL(content) };
}
