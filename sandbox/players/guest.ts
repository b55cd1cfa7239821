import { randomInt } from 'node:crypto';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { contract } from '@/lib/contract';
import { parseMoney } from '@/lib/money';
import { walletMinor } from './open-game';
import { Member, newAddress } from '@/e2e/visitor';

/** A deposit of the demonstration's card, and below what another one is made. */
const depositText = '500.00';
const needsMinor = 25_000n;

/** A newly registered member in a browser of their own. */
export class Guest {
  private constructor(
    readonly member: Member,
    readonly memberId: string,
    readonly context: BrowserContext,
    readonly page: Page,
  ) {}

  /** Without motion a game takes as long, but leaves the machine to others. */
  static async arrive(browser: Browser, origin: string, isStill = true): Promise<Guest> {
    const member = await new Member(
      origin,
      newAddress(),
      `robot${randomInt(36 ** 7).toString(36)}`,
    ).register();
    const { id } = (await member.call(contract.member.info, {})).value;
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width: 1280, height: 800 },
      serviceWorkers: 'block',
      reducedMotion: isStill ? 'reduce' : 'no-preference',
    });
    await context.addInitScript(() => {
      try {
        sessionStorage.setItem('parlour-popups-shown', '1');
        localStorage.setItem('parlour-welcome-muted', '1');
      } catch {
        // A game's frame has no storage.
      }
    });
    await member.enter(context);
    return new Guest(member, id, context, await context.newPage());
  }

  /** `light` or `dark`, as if the visitor had chosen it. */
  async wearTheme(theme: string): Promise<void> {
    const { origin } = new URL(this.member.origin);
    await this.context.addCookies([{ name: 'parlour_theme', value: theme, url: origin }]);
  }

  /** Enough for some rounds of any game. */
  async fillPurse(): Promise<void> {
    if ((parseMoney(await this.member.balance()) ?? 0n) < needsMinor) await this.member.deposit(depositText);
  }

  walletMinor(): Promise<bigint> {
    return walletMinor(this.page);
  }
}
