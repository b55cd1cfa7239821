import { randomUUID } from 'node:crypto';
import { contract } from '@/lib/contract';
import type { AnyCall, InputOf, OutputOf } from '@/lib/contract/define';
import type { AccountType } from '@/lib/contract/types';
import { parseMoney } from '@/lib/money';
import { platform, type CallContext } from '@/platform';
import type { Caller } from '@/platform/ground/context';
import { inTransaction, type Db } from '@/platform/ground/db';
import { noteDeviceLogin } from '@/platform/people/devices';
import { endSession } from '@/platform/people/sessions';
import { openSession } from '@/platform/people/sessions/sessions';
import type { PastClock } from './past-clock';

const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0';
const clientAddress = '127.0.0.1';
const origin = 'http://127.0.0.1';

/** The member as the platform's handlers meet her: one login at a time, at the moment that the clock says. */
export class Person {
  private caller: Caller | null = null;

  constructor(
    private readonly db: Db,
    readonly memberId: string,
    private readonly clock: PastClock,
    private readonly accountType: AccountType = 0,
  ) {}

  /** On a device that is known already, or on none. */
  async logIn(deviceId: string | null = null): Promise<void> {
    const now = this.clock.now();
    const { memberId } = this;
    const { sessionId } = await inTransaction(this.db, async (tx) => {
      if (deviceId !== null) await noteDeviceLogin(tx, { memberId, deviceId, remember: null, now });
      const origin = { clientAddress, userAgent };
      return openSession(tx, { memberId, kind: 'full', deviceId, origin, now });
    });
    this.caller = { memberId: this.memberId, sessionId, accountType: this.accountType, sessionKind: 'full' };
  }

  async logOut(): Promise<void> {
    if (!this.caller) return;
    const { sessionId } = this.caller;
    await endSession(this.db, { sessionId, reason: 'logout', now: this.clock.now() });
    this.caller = null;
  }

  /** Makes a call as its handler gets it; the same key has one effect. Refusals are thrown as `CallError`. */
  async call<C extends AnyCall>(
    call: C,
    input: InputOf<C>,
    key: string = randomUUID(),
  ): Promise<OutputOf<C>> {
    return (await platform.handlerOf(call.name)(this.context(key), input)) as OutputOf<C>;
  }

  async canSpend(amount: string): Promise<boolean> {
    const { sumBalance } = await this.call(contract.wallet.balance, {});
    return (parseMoney(sumBalance) ?? 0n) >= (parseMoney(amount) ?? 0n);
  }

  /** A call that a provider signs. */
  async callAs<C extends AnyCall>(signer: string, call: C, input: InputOf<C>): Promise<OutputOf<C>> {
    return (await platform.handlerOf(call.name)({ ...this.context(), signer }, input)) as OutputOf<C>;
  }

  context(idempotencyKey: string = randomUUID()): CallContext {
    return {
      db: this.db,
      caller: this.caller,
      signer: null,
      clientAddress,
      deviceToken: null,
      userAgent,
      language: 'EN',
      origin,
      idempotencyKey,
      requestId: randomUUID(),
      now: this.clock.now(),
    };
  }
}
