import { randomInt, randomUUID } from 'node:crypto';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { contract } from '@/lib/contract';
import type { LoginPortal } from '@/lib/contract/calls/session';
import { parseMoney } from '@/lib/money';
import { GatewayClient, type Outcome } from '@/lib/testing/stand-ins/gateway-client';
import { withoutCoolOff } from './payouts';
import { headerBalance, newUsername, password, paymentPassword } from './support';
import { test as base } from './worker-site';

/** An address of the documentation networks that no other test uses, so that limits on an address stay apart. */
export function newAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${1 + randomInt(254)}`;
}

/** A member whose calls are made without a browser, and who can walk into one. */
export class Member {
  private readonly client: GatewayClient;
  private payoutAccount: Promise<string> | null = null;

  constructor(
    readonly origin: string,
    readonly address: string,
    readonly username: string = newUsername(),
  ) {
    this.client = new GatewayClient({ send: (request) => fetch(request), origin, kind: 'browser' });
  }

  get cookieHeader(): string {
    return [...this.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  call: GatewayClient['call'] = (call, input, extra = {}) =>
    this.client.call(call, input, { 'x-forwarded-for': this.address, ...extra });

  async register(invitation: { affiliateCode?: string } = {}): Promise<this> {
    const names = { username: this.username, password, confirmPassword: password };
    const outcome = await this.call(contract.member.register, {
      ...names,
      ...invitation,
      registerMethod: 'WEB',
      termsAccepted: true,
      ageConfirmed: true,
      login: true,
    });
    expect(outcome.code).toBeNull();
    return this;
  }

  async logIn(secret: string = password, portal: LoginPortal = 'member'): Promise<this> {
    const { username } = this;
    const login = { type: 'username', username, password: secret, portal } as const;
    expect((await this.call(contract.session.login, login)).code).toBeNull();
    return this;
  }

  /** As on a device that was remembered: without the password, and so without having shown who it is. */
  async comeBack(): Promise<this> {
    const { username } = this;
    const remembered = { type: 'username', username, password, remember: true } as const;
    expect((await this.call(contract.session.login, remembered)).code).toBeNull();
    await this.call(contract.session.logout, {});
    return this.logIn('');
  }

  /** Opens a deposit and pays it on the provider's page, as its form does. */
  async deposit(amount: string): Promise<void> {
    const opened = await this.call(contract.cashier.createDeposit, {
      methodCode: 'sandbox-card',
      amount,
      returnUrl: `${this.origin}/`,
    });
    expect(opened.code).toBeNull();
    // The provider is where the page is: of a site before a gateway, beside that.
    const page = new URL(opened.value.content);
    const fields = page.searchParams;
    fields.set('choice', 'pay');
    const paid = await fetch(new URL('/sandbox/pay/api/payments', page), {
      method: 'POST',
      body: fields,
      redirect: 'manual',
    });
    expect(paid.status).toBe(303);
  }

  async balance(): Promise<string> {
    const { value, code } = await this.call(contract.wallet.balance, {});
    expect(code).toBeNull();
    return value.sumBalance;
  }

  /** Sets a payment password and binds an account that can be paid at once. */
  openPayouts(): Promise<string> {
    this.payoutAccount ??= withoutCoolOff(this.origin, async () => {
      const set = await this.call(contract.security.setPaymentPassword, {
        paymentPassword,
        confirmPaymentPassword: paymentPassword,
      });
      expect(set.code).toBeNull();
      const added = await this.call(contract.cashier.addPayoutAccount, {
        kind: 'bank',
        name: 'Sandbox Bank',
        holder: 'Ana Reyes',
        number: `00${randomInt(10 ** 12)}`.padEnd(14, '7'),
        paymentPassword,
      });
      expect(added.code).toBeNull();
      return added.value.payoutAccountId;
    });
    return this.payoutAccount;
  }

  async withdraw(
    amount: string,
    key: string = randomUUID(),
  ): Promise<Outcome<{ id: string; status: string }>> {
    const payoutAccountId = await this.openPayouts();
    return this.call(
      contract.cashier.createWithdrawal,
      { methodCode: 'sandbox-payout', payoutAccountId, amount, paymentPassword },
      { 'idempotency-key': key },
    );
  }

  async withdrawals(): Promise<{ id: string; amount: string; status: string }[]> {
    const { value } = await this.call(contract.cashier.listWithdrawals, { pageNo: 1, pageSize: 20 });
    return value.list;
  }

  async rounds() {
    return (await this.call(contract.games.bettingRecords, { pageNo: 1, pageSize: 50 })).value.list;
  }

  async movements() {
    return (await this.call(contract.wallet.accountRecords, { pageNo: 1, pageSize: 100 })).value.list;
  }

  /** Gives the browser this member's session. */
  async enter(context: BrowserContext): Promise<void> {
    await context.addCookies(
      [...this.client.cookies].map(([name, value]) => ({ name, value, url: this.origin })),
    );
  }
}

interface Visitor {
  /** Whether the pop-up announcements of a first visit and the greeting after a login come; most journeys are about something else. */
  seesPopups: boolean;
  /** The address that the site sees this test come from. */
  address: string;
  member: Member;
}

function rememberPopups(): void {
  try {
    sessionStorage.setItem('parlour-popups-shown', '1');
    localStorage.setItem('parlour-welcome-muted', '1');
  } catch {
    // A game's frame has no storage, and no announcements either.
  }
}

/** Every test is a visitor of its own: its own address, and a new member when it asks for one. */
export const test = base.extend<Visitor>({
  seesPopups: [false, { option: true }],
  context: async ({ context, seesPopups }, use) => {
    if (!seesPopups) await context.addInitScript(rememberPopups);
    await use(context);
  },
  address: async ({}, use) => use(newAddress()),
  extraHTTPHeaders: async ({ address }, use) => use({ 'x-forwarded-for': address }),
  member: async ({ baseURL, address }, use) => use(await new Member(baseURL ?? '', address).register()),
});

/** Opens a page as a member who is logged in already. */
export async function arrive(page: Page, member: Member, path = '/'): Promise<void> {
  await member.enter(page.context());
  await page.goto(member.origin + path);
  await expect(
    headerBalance(page).or(page.getByRole('dialog')).or(page.locator('iframe')).first(),
  ).toBeVisible();
}

/** What the header's sum says, in hundredths, also while a dialog lies over it and hides it from roles. */
export async function shownBalance(page: Page): Promise<bigint> {
  const name = await page.locator('header button[aria-label^="Balance"]').getAttribute('aria-label');
  return parseMoney(/[\d,]+\.\d\d/.exec(name ?? '')?.[0].replaceAll(',', '')) ?? -1n;
}
