import type { Locator, Page } from '@playwright/test';
import { parseMoney } from '@/lib/money';
import type { Random } from '@/scripts/crash/random';

/** What the board says of a bet before it is laid on the slip; amounts in minor units. */
export interface ShownBet {
  combinations: number;
  stakeMinor: bigint;
  mostMinor: bigint;
}

const costText = /^([\d,]+) combinations?, \D*([\d,.]+), pays at most \D*([\d,.]+)$/;

const amountOf = (text: string | undefined): bigint => {
  const minor = parseMoney((text ?? '').replaceAll(',', ''));
  if (minor === null) throw new Error(`${text ?? 'nothing'} is no amount`);
  return minor;
};

/** Reads the line that says what a bet costs. Null while nothing whole is marked. */
export function readCost(text: string): ShownBet | null {
  const [, combinations, stake, most] = costText.exec(text.trim()) ?? [];
  if (!combinations) return null;
  return {
    combinations: Number(combinations.replaceAll(',', '')),
    stakeMinor: amountOf(stake),
    mostMinor: amountOf(most),
  };
}

/** Seconds of a countdown as `04:31` or `1:04:31`. */
export const secondsOf = (clock: string): number =>
  clock.split(':').reduce((seconds, part) => seconds * 60 + Number(part.replaceAll(/\D/g, '')), 0);

/** Sales that begin later than this before the lock could come too late. */
const roomSeconds = 8;
/** More presses than any selection needs. */
const mostPresses = 24;

/** The screen of a lottery in a browser, pressed as a player does. */
export class LotteryScreen {
  constructor(
    readonly page: Page,
    private readonly random: Random,
  ) {}

  async open(gameCode: string): Promise<void> {
    await this.page.goto(`/lottery?gameCode=${gameCode}`);
    await this.tabs().first().waitFor();
    await this.page.waitForLoadState('networkidle');
  }

  private tabs(): Locator {
    return this.page.getByRole('tablist', { name: 'Kinds of bets' }).getByRole('tab');
  }

  private ways(): Locator {
    return this.page.getByRole('radiogroup', { name: 'Bet type' }).locator('label');
  }

  /** Opens one way to bet after the other, of every kind. */
  async eachPlay(work: (name: string) => Promise<void>): Promise<void> {
    for (const tab of await this.tabs().all()) {
      await tab.click();
      const ways = await this.ways().all();
      if (ways.length === 0) await work(await tab.innerText());
      for (const way of ways) {
        await way.click();
        await work(await way.innerText());
      }
    }
  }

  private async cost(): Promise<ShownBet | null> {
    const texts = await this.page.getByRole('main').getByRole('status').allInnerTexts();
    return texts.map(readCost).find((cost) => cost !== null) ?? null;
  }

  /** Marks at random, row by row, until the board has a price. */
  async mark(): Promise<ShownBet> {
    for (let presses = 0; presses < mostPresses;) {
      for (const row of await this.page.locator('[role="group"]:has(> [data-count])').all()) {
        const free = await row.locator('[data-count] > button[aria-pressed="false"]').all();
        const chosen = free[this.random.below(Math.max(1, free.length))];
        // The positions of a bet on any of them are all marked before.
        if (!chosen) continue;
        await chosen.click();
        presses += 1;
        const cost = await this.cost();
        if (cost) return cost;
      }
    }
    throw new Error('the board has no price after many marks');
  }

  /** Raises the stake to the least that can be paid exactly, where the board asks for it. */
  private async raiseStake(): Promise<boolean> {
    const alert = this.page.getByRole('alert').filter({ hasText: 'Bet at least' });
    if ((await alert.count()) === 0) return false;
    const least = amountOf(/at least \D*([\d,.]*\d)/.exec(await alert.first().innerText())?.[1]);
    await this.times().fill(String((least + 99n) / 100n));
    return true;
  }

  private times(): Locator {
    return this.page.getByRole('spinbutton', { name: 'Times' });
  }

  /** Marks a bet and lays it on the slip; what the screen said of it. */
  async addBet(): Promise<ShownBet> {
    let shown = await this.mark();
    const isRaised = await this.raiseStake();
    if (isRaised) shown = (await this.cost()) ?? shown;
    await this.page.getByRole('button', { name: 'Add to slip' }).click();
    if (isRaised) await this.times().fill('1');
    return shown;
  }

  /** Presses what buys in a draw that does not close at once; what the button said that it costs. */
  async buy(): Promise<bigint> {
    const timer = this.page.getByRole('region', { name: 'Draw on sale' }).getByRole('timer');
    while (secondsOf(await timer.innerText()) < roomSeconds) await this.page.waitForTimeout(500);
    const button = this.page.getByRole('button', { name: /^Bet \D*\d/ });
    const cost = amountOf(/([\d,.]*\d)/.exec(await button.innerText())?.[1]);
    await button.click();
    const failure = this.page.getByRole('alert').filter({ visible: true });
    await button.waitFor({ state: 'detached', timeout: 20_000 }).catch(async (cause: unknown) => {
      const said = (await failure.allInnerTexts()).join(' ');
      throw new Error(`the slip was not sold: ${said || 'nothing is said'}`, { cause });
    });
    return cost;
  }
}
