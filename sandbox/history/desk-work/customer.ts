import sharp from 'sharp';
import { contract } from '@/lib/contract';
import type { AnyCall, InputOf, OutputOf } from '@/lib/contract/define';
import { CallError } from '@/lib/contract/errors';
import { bindPayoutAccount, listPayoutAccounts } from '@/platform/cashier/withdrawals';
import { awardPoints } from '@/platform/engage/points';
import { inTransaction } from '@/platform/ground/db';
import { replacePaymentPassword } from '@/platform/people/security';
import { slotTitles } from '@/sandbox/games/lines/titles';
import { launchToken } from '../launch-token';
import { bePaid } from '../money';
import type { Scene } from '../scene';
import { deskPaymentPassword } from './people';

const provider = 'sandbox-pay';
const gameCode = slotTitles[0]?.gameCode ?? '';
const stake = '10.00';
const betweenStepsMs = 15_000;
const betweenRoundsMs = 6_000;

const address = {
  ...{ receiver: 'Demo Player', phone: '+63 917 555 0100', street: '1 Harbour Street' },
  ...{ city: 'Cebu', province: 'Cebu', postalCode: '6000' },
};

/** A screen on a table, drawn: nobody's photograph. */
const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="420"><rect width="640" height="420" fill="#e3deef"/>
  <rect y="320" width="640" height="100" fill="#5d5570"/><rect x="170" y="90" width="300" height="190" rx="14" fill="#1c1430"/>
  <rect x="190" y="110" width="260" height="150" fill="#6142bf"/><rect x="290" y="280" width="60" height="44" fill="#1c1430"/></svg>`;

/** Of one thing of one member: whoever repeats it after a crash does it once. */
const keyOf = (step: string) => `desk-work-${step}`;

/** A member of the demonstration who does what operators see: every step by the site's own calls, with a key of its own. */
export class Customer {
  constructor(
    readonly scene: Scene,
    readonly account: { username: string; realName: string; passwordHash: string },
  ) {}

  private async call<C extends AnyCall>(step: string, call: C, input: InputOf<C>): Promise<OutputOf<C>> {
    this.scene.clock.pass(betweenStepsMs);
    return this.scene.person.call(call, input, keyOf(step));
  }

  /** What the provider says of a payment. */
  private async report(
    depositId: string,
    { paymentId, amount, result }: { paymentId: string; amount: string; result: 'paid' | 'reversed' },
  ): Promise<void> {
    const said = {
      providerCode: provider,
      reference: depositId,
      currency: 'PLAY',
      paymentId,
      amount,
      result,
    };
    await this.scene.person.callAs(provider, contract.cashier.notifyPayment, said);
  }

  /** `paid` is what comes of `amount`; another payment for the same order is `again`. The deposit that was opened. */
  async payIn(
    amount: string,
    { paid = amount, again }: { paid?: string; again?: string } = {},
  ): Promise<string> {
    const order = { methodCode: 'sandbox-bank', amount, returnUrl: '/' };
    const { deposit } = await this.call(`deposit-${amount}`, contract.cashier.createDeposit, order);
    await this.report(deposit.id, { paymentId: `pay_${deposit.id}`, amount: paid, result: 'paid' });
    if (again)
      await this.report(deposit.id, { paymentId: `pay_${deposit.id}_2`, amount: again, result: 'paid' });
    return deposit.id;
  }

  async takeBack(depositId: string, amount: string): Promise<void> {
    await this.report(depositId, { paymentId: `pay_${depositId}`, amount, result: 'reversed' });
  }

  /** Rounds of a slot at ten each. */
  async play(rounds: number): Promise<void> {
    const { person, vendor, clock } = this.scene;
    const game = await vendor.open(await launchToken(person, gameCode));
    for (let round = 0; round < rounds; round += 1) {
      clock.pass(betweenRoundsMs);
      const key = `desk-work-${this.account.username}-${game.sessionToken.slice(-8)}-${round}`;
      const spun = await vendor.spin(game.sessionToken, {
        stake,
        clientSeed: 'demonstration',
        roundKey: key,
      });
      await vendor.seen(game.sessionToken, spun.round.roundId);
    }
    await vendor.close(game.sessionToken);
  }

  /** The account that money goes to, and the password that it takes. */
  async bind(number: string): Promise<string> {
    const { db, memberId, clock } = this.scene;
    const [known] = await listPayoutAccounts(db, memberId);
    if (known) return known.payoutAccountId;
    const { realName: holder, passwordHash } = this.account;
    const now = clock.now();
    return inTransaction(db, async (tx) => {
      await replacePaymentPassword(tx, { memberId, passwordHash, now });
      const account = { kind: 'bank', name: 'Sampaguita Bank', holder, number } as const;
      return (await bindPayoutAccount(tx, { ...account, memberId, usableFrom: now }, now)).id;
    });
  }

  async unbind(payoutAccountId: string): Promise<void> {
    await this.call(`unbind-${payoutAccountId}`, contract.cashier.removePayoutAccount, { payoutAccountId });
  }

  async withdraw(amount: string, payoutAccountId: string): Promise<void> {
    const asked = {
      methodCode: 'sandbox-payout',
      payoutAccountId,
      amount,
      paymentPassword: deskPaymentPassword,
    };
    await this.call('withdrawal', contract.cashier.createWithdrawal, asked);
  }

  /** What was paid out without anybody looking, once. Its id. */
  async bePaid(amount: string): Promise<string> {
    const { person, clock } = this.scene;
    const [known] = (await person.call(contract.cashier.listWithdrawals, {})).list;
    if (known) return known.id;
    clock.pass(betweenStepsMs);
    return (await bePaid(this.scene, amount)) ?? '';
  }

  private async upload(): Promise<string> {
    const image = new Uint8Array(await sharp(Buffer.from(picture)).png().toBuffer());
    return (await this.scene.person.call(contract.content.uploadImage, { image })).imageId;
  }

  async missPayment(id: string, comment: string): Promise<void> {
    const images = [await this.upload()];
    await onceWithPicture(() =>
      this.call('receipt', contract.cashier.confirmReceipt, { id, answer: 'not_received', images, comment }),
    );
  }

  async apply(promotionId: string, comment: string): Promise<void> {
    const images = [await this.upload()];
    await onceWithPicture(() =>
      this.call('application', contract.promotions.apply, { promotionId, comment, images }),
    );
  }

  /** Points of the demonstration, as opening balances are. */
  async getPoints(points: bigint): Promise<void> {
    const { db, memberId } = this.scene;
    const key = `desk-work-points-${memberId}`;
    await inTransaction(db, (tx) => awardPoints(tx, { memberId, points, key, reference: 'demonstration' }));
  }

  /** The orders, in the order of the rewards. */
  async order(...rewardIds: readonly string[]): Promise<string[]> {
    const { addressId } = await this.call('address', contract.points.putAddress, address);
    const orders: string[] = [];
    for (const rewardId of rewardIds) {
      const asked = { rewardId, quantity: 1, addressId, paymentPassword: deskPaymentPassword };
      orders.push((await this.call(`order-${rewardId}`, contract.points.redeem, asked)).orderId);
    }
    return orders;
  }

  /** Joins what is open; null where nothing is. */
  async join(): Promise<string | null> {
    const { list } = await this.scene.person.call(contract.tournaments.list, {});
    const open = list.find(({ status }) => status === 'open');
    if (!open) return null;
    const { tournamentId } = open;
    await this.call(`join-${tournamentId}`, contract.tournaments.join, { tournamentId });
    return tournamentId;
  }
}

/** A repeat brings another picture, and is refused for that: the first one counts. */
async function onceWithPicture(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof CallError && error.code === 'idempotency.conflict')) throw error;
  }
}
