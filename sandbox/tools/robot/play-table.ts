import { setTimeout as sleep } from 'node:timers/promises';
import type { FrameLocator, Page } from '@playwright/test';
import { contract } from '@/lib/contract';
import { moneyText, parseMoney } from '@/lib/money';
import type { LiveTitle } from '@/sandbox/catalogue/live-titles';
import { spotUnitMinor } from '@/sandbox/games/live/tables';
import type { Guest } from '@/sandbox/players/guest';
import type { Random } from '@/scripts/crash/random';
import type { Ledger } from './ledger';

/** What became of one live table. */
export interface PlayedTable {
  tableCode: string;
  rounds: number;
  stakedMinor: bigint;
  paidMinor: bigint;
  wrong: string[];
}

interface Options {
  guest: Guest;
  title: LiveTitle;
  rounds: number;
  random: Random;
  /** Null when the database of the site cannot be reached from here. */
  ledger: Ledger | null;
  /** Called when a slip stands and when a result is told, with the round's place and what is seen. */
  look: (moment: string) => Promise<unknown>;
}

interface ShownRound {
  stakeMinor: bigint;
  payoutMinor: bigint;
}

/** A shuffle, a betting time and the longest round lie before a result. */
const roundWithinMs = 180_000;
const bookedWithinMs = 15_000;
/** So many seconds are enough to lay two chips and confirm them. */
const leastSeconds = 5;

const amountIn = (text: string): bigint =>
  parseMoney(/(\d[\d,]*\.\d\d)/.exec(text)?.[1]?.replaceAll(',', '')) ?? 0n;

/** The seconds left to bet; 0 while none are. */
async function secondsLeft(frame: FrameLocator): Promise<number> {
  const timer = frame.getByRole('timer', { name: /left to bet/ });
  const name = (await timer.count()) > 0 ? await timer.getAttribute('aria-label').catch(() => null) : null;
  return Number.parseInt(name ?? '0', 10);
}

async function until<T>(what: string, withinMs: number, look: () => Promise<T | null>): Promise<T> {
  const endMs = performance.now() + withinMs;
  for (;;) {
    const seen = await look();
    if (seen !== null) return seen;
    if (performance.now() > endMs) throw new Error(`${what} did not come within ${withinMs / 1000} s`);
    await sleep(100);
  }
}

/** The digit of the smallest chip that is enough for a main bet, and for the unit of a spot. */
function chipKey({ table }: LiveTitle, spot: string): string {
  const unit = spotUnitMinor(table, spot);
  const place = table.maths.terms.chips.findIndex((chip) => {
    const minor = parseMoney(chip) ?? 0n;
    return minor >= table.mainBet.leastMinor && minor % unit === 0n;
  });
  return String(Math.max(0, place) + 1);
}

/** Lays one chip on each of two spots by keyboard and confirms them; answers what stands on the table then. */
async function stake(frame: FrameLocator, title: LiveTitle, random: Random): Promise<bigint> {
  const spots = frame.locator('[data-spot]');
  const count = await spots.count();
  const places = [...new Set([random.below(count), random.below(count)])];
  for (const place of places) {
    const spot = spots.nth(place);
    await spot.press(chipKey(title, (await spot.getAttribute('data-spot')) ?? ''));
    await spot.press('Enter');
  }
  await spots.first().press('c');
  const onTable = frame.locator('dt', { hasText: 'On the table' }).locator('xpath=following-sibling::dd');
  return until(`the confirmed slip with spots ${places.join(' and ')}`, 10_000, async () => {
    const minor = amountIn((await onTable.textContent()) ?? '');
    return minor > 0n ? minor : null;
  });
}

/** Waits for the end of the round, deciding where players do: a card or none, as it comes. */
async function playOut(page: Page, frame: FrameLocator, random: Random): Promise<ShownRound> {
  const status = frame.locator('[data-status]');
  const onTable = frame.locator('dt', { hasText: 'On the table' }).locator('xpath=following-sibling::dd');
  return until('the result', roundWithinMs, async () => {
    const state = await status.getAttribute('data-status');
    if (state === 'acting' && (await frame.getByRole('button', { name: /^Stand/ }).count()) > 0)
      await frame
        .locator('[data-spot]')
        .first()
        .press(random.below(3) === 0 ? 'h' : 's');
    if (state !== 'result') return null;
    const said = (await status.innerText()).trim();
    const isTold = /You get|None of your bets won/.test(said);
    if (!isTold) return null;
    const payoutMinor = /You get/.test(said) ? amountIn(said.slice(said.indexOf('You get'))) : 0n;
    return { stakeMinor: amountIn((await onTable.textContent()) ?? ''), payoutMinor };
  });
}

async function differences({ guest, ledger }: Options, round: ShownRound, should: bigint): Promise<string[]> {
  const wrong: string[] = [];
  const wallet = parseMoney(await guest.member.balance()) ?? 0n;
  if (wallet !== should) wrong.push(`the wallet has ${moneyText(wallet)}, not ${moneyText(should)}`);
  const spendable = ledger ? await ledger.spendableMinor(guest.memberId) : should;
  if (spendable !== should) wrong.push(`the ledger has ${moneyText(spendable)}, not ${moneyText(should)}`);
  const { list } = (await guest.member.call(contract.games.bettingRecords, { pageNo: 1, pageSize: 1 })).value;
  const [newest] = list;
  if (newest?.status !== 'settled') wrong.push('the record has no settled round');
  else if (parseMoney(newest.stake) !== round.stakeMinor || parseMoney(newest.payout) !== round.payoutMinor)
    wrong.push(
      `the record has ${newest.stake} and ${newest.payout}, the table showed ${moneyText(round.stakeMinor)} and ${moneyText(round.payoutMinor)}`,
    );
  return wrong;
}

/** Opens a live table and stakes in some rounds; after each the table, the wallet, the record and the ledger must agree. */
export async function playTable(options: Options): Promise<PlayedTable> {
  const { guest, title, rounds, random } = options;
  const { tableCode, studio, table } = title;
  const played: PlayedTable = { tableCode, rounds: 0, stakedMinor: 0n, paidMinor: 0n, wrong: [] };
  try {
    await guest.fillPurse();
    const type = table.kind === 'kites' ? 'DS88' : 'LIVE';
    await guest.page.goto(`/game?vendor=${studio}&type=${type}&code=${tableCode}&back=%2Flive`);
    const frame = guest.page.frameLocator('iframe');
    await frame.locator('[data-spot]').first().waitFor({ timeout: 60_000 });
    while (played.rounds < rounds && played.wrong.length === 0) {
      await guest.fillPurse();
      await until('time to bet', roundWithinMs, async () =>
        (await secondsLeft(frame)) >= leastSeconds ? true : null,
      );
      const before = parseMoney(await guest.member.balance()) ?? 0n;
      await stake(frame, title, random);
      await options.look(`${played.rounds + 1}-slip`);
      const round = await playOut(guest.page, frame, random);
      played.rounds += 1;
      await options.look(`${played.rounds}-result`);
      played.stakedMinor += round.stakeMinor;
      played.paidMinor += round.payoutMinor;
      const should = before - round.stakeMinor + round.payoutMinor;
      const endMs = performance.now() + bookedWithinMs;
      let wrong = await differences(options, round, should);
      while (wrong.length > 0 && performance.now() < endMs) {
        await sleep(500);
        wrong = await differences(options, round, should);
      }
      played.wrong.push(...wrong.map((line) => `round ${played.rounds}: ${line}`));
    }
  } catch (error) {
    played.wrong.push(error instanceof Error ? error.message : String(error));
  }
  return played;
}
