import { readFile } from 'node:fs/promises';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { contract } from '@/lib/contract';
import { moneyText } from '@/lib/money';
import { isEverything, sampleOf, seedOf } from '@/lib/testing/daily-sample';
import { playableTitles } from '@/sandbox/catalogue/registry';
import { Random } from '@/scripts/crash/random';
import { Guest } from '@/sandbox/players/guest';
import {
  exactReturn,
  firstOfEachKind,
  listedGames,
  type GameKind,
  type ListedGame,
} from '@/sandbox/players/listed-games';
import { openGame, walletMinor } from '@/sandbox/players/open-game';
import { awaitOpenDesk, disagreements, openBalance, playRound } from '@/sandbox/players/play-round';
import { gameFrame, playButton } from '@/sandbox/players/seat';
import { shownBalance, test } from '@/e2e/visitor';

// A frame without an origin may send no header of ours.
test.use({ extraHTTPHeaders: {} });

// Each on the site of the next worker that is free.
test.describe.configure({ mode: 'parallel' });

/** Members at a time, each with a game of their own: the pace of a game leaves the machine room for others. */
const together = 5;
/** A sea has ten shots in a round, and a match has many turns. */
const roundsOf = ({ gameType }: ListedGame) => (gameType === 'RNG' ? 2 : 1);

function gameOf(kind: GameKind): ListedGame {
  const game = listedGames.find((each) => each.kind === kind);
  if (!game) throw new Error(`There is no game of the kind ${kind}`);
  return game;
}

/** The last round's proof, by the way that the betting record shows. */
async function lastProof({ member }: Pick<Guest, 'member'>): Promise<string> {
  const [last] = await member.rounds();
  const { value, code } = await member.call(contract.games.roundProof, { roundId: last?.roundId ?? '' });
  expect(code).toBeNull();
  return value.content;
}

/**
 * A sea that is drawn without a graphics card takes all of a small machine: here it is played by its list of pictures, as
 * where nothing can be drawn. The robot plays the drawn one.
 */
const withoutDrawing = (context: BrowserContext) =>
  context.addInitScript(() => {
    const drawing = HTMLCanvasElement.prototype as {
      getContext: (kind: string, options?: unknown) => unknown;
    };
    const { getContext } = drawing;
    drawing.getContext = function (kind, options) {
      return kind.startsWith('webgl') ? null : getContext.call(this, kind, options);
    };
  });

/** Plays some rounds of a game from its tile; what the game, the header, the wallet and the record say must agree. */
async function playThrough(guest: Guest, game: ListedGame): Promise<void> {
  const { page, member, context } = guest;
  if (game.kind === 'fish') await withoutDrawing(context);
  const { seat } = await openGame(page, game, new Random(20_260_101));
  let balance = await openBalance(seat);
  expect(await guest.walletMinor()).toBe(balance);
  let [staked, paid] = [0n, 0n];
  const count = roundsOf(game);
  for (let round = 0; round < count; round += 1) {
    const shown = await playRound(seat);
    expect(disagreements(balance, shown), game.gameCode).toEqual([]);
    balance = shown.desk.balanceMinor;
    staked += shown.stakeMinor;
    paid += shown.payoutMinor;
    expect(await guest.walletMinor(), `${game.gameCode}: the wallet`).toBe(balance);
    await expect.poll(() => shownBalance(page), { message: `${game.gameCode}: the header` }).toBe(balance);
  }
  const rounds = await member.rounds();
  expect(rounds.map(({ status }) => status)).toEqual(Array.from({ length: count }, () => 'settled'));
  const sum = (amounts: string[]) =>
    moneyText(amounts.reduce((all, each) => all + BigInt(each.replace('.', '')), 0n));
  expect(sum(rounds.map(({ stake }) => stake))).toBe(moneyText(staked));
  expect(sum(rounds.map(({ payout }) => payout))).toBe(moneyText(paid));
  await page.goto(await lastProof(guest));
  await expect(page.getByText('Everything agrees.'), `${game.gameCode}: the proof`).toBeVisible();
}

const kinds = firstOfEachKind();
/** Each kind has its turn every other day. Its boards, its maths and its rounds are tested by themselves each day. */
const kindsToday = isEverything()
  ? kinds
  : sampleOf(kinds, Math.ceil(kinds.length / 2), seedOf(new Date()), 'kinds of games');
// The last ones of the catalogue are matches, which take longest, and begin first.
const games = kindsToday.toSorted((a, b) => kinds.indexOf(b) - kinds.indexOf(a));
const tables = Array.from({ length: Math.ceil(games.length / together) }, (_, table) =>
  games.slice(table * together, (table + 1) * together),
);

for (const table of tables) {
  test.describe(table.map(({ kind }) => kind).join(', '), () => {
    test('one game of each kind is played from its tile, and game, header, wallet, record and proof agree', async ({
      browser,
      baseURL,
    }) => {
      expect(kinds.length).toBeGreaterThanOrEqual(20);
      await Promise.all(
        table.map(async (game) => {
          const guest = await Guest.arrive(browser, baseURL ?? '');
          await guest.fillPurse();
          await playThrough(guest, game);
          await guest.context.close();
        }),
      );
    });
  });
}

/** Opens cells of a field with the fewest traps until one is safe and the round still open; answers with its name. */
async function openSafeCell(page: Page): Promise<string> {
  const frame = gameFrame(page);
  const fewer = frame.getByRole('button', { name: 'Fewer traps' });
  const take = frame.getByRole('button', { name: /^Cash out/ });
  while (await fewer.isEnabled()) await fewer.click();
  for (;;) {
    await playButton({ frame }).and(frame.locator(':not([aria-disabled])')).click();
    await expect(take).toBeVisible();
    await frame.getByRole('button', { name: 'Row 2, column 2, closed' }).click();
    const cell = frame.getByRole('button', { name: /^Row 2, column 2, (safe|trap)/ });
    const name = (await cell.getAttribute('aria-label')) ?? '';
    if (name.endsWith('safe')) return name;
    await expect(take).toBeHidden();
  }
}

test('an open round stands as it was after a reload, and another game offers to finish it', async ({
  browser,
  baseURL,
}) => {
  const guest = await Guest.arrive(browser, baseURL ?? '');
  const { page } = guest;
  await guest.fillPurse();
  await openGame(page, gameOf('mines'), new Random(1));
  const cell = await openSafeCell(page);
  const frame = gameFrame(page);
  await page.reload();
  await expect(frame.getByRole('button', { name: cell })).toBeVisible();
  await expect(frame.getByRole('button', { name: /^Cash out/ })).toBeVisible();
  await expect(frame.getByRole('button', { name: /column \d+, safe$/ })).toHaveCount(1);

  const slot = gameOf('lines');
  await page.goto(`/game?type=RNG&vendor=${slot.vendorCode}&code=${slot.gameCode}`);
  const notice = frame.getByRole('alert').filter({ hasText: 'You have a round open' });
  await expect(notice).toContainText(gameOf('mines').name);
  await notice.getByRole('button', { name: 'Finish it now' }).click();
  await expect(notice).toBeHidden();
  const game = slot;
  const desk = await awaitOpenDesk({ page, frame, game, random: new Random(1) }).catch(async () => {
    // What was finished for the player is told before the next round.
    await frame.getByRole('alert').getByRole('button', { name: 'Continue' }).click();
    return awaitOpenDesk({ page, frame, game, random: new Random(1) });
  });
  expect(desk.balanceMinor).toBe(await walletMinor(page));
  expect((await guest.member.rounds()).every(({ status }) => status === 'settled')).toBe(true);
  await guest.context.close();
});

test('a game recalls its rounds, and its rules name the exact return', async ({ browser, baseURL }) => {
  const guest = await Guest.arrive(browser, baseURL ?? '');
  await guest.fillPurse();
  const game = gameOf('classic');
  const { seat } = await openGame(guest.page, game, new Random(1));
  for (let round = 0; round < 2; round += 1) await playRound(seat);
  const { frame } = seat;
  await frame.getByRole('button', { name: 'Last rounds' }).click();
  const history = frame.getByRole('dialog');
  await expect(history.getByRole('button', { name: /^Check/ })).toHaveCount(2);
  await history
    .getByRole('button', { name: /^Check/ })
    .first()
    .click();
  await expect(history.getByText('Everything agrees.')).toBeVisible();
  await frame.getByRole('button', { name: 'Close' }).click();
  await frame.getByRole('button', { name: 'Pay table and rules' }).click();
  const rules = frame.getByRole('dialog', { name: 'Pay table and rules' });
  await expect(rules.getByText('Return to player (exact)')).toBeVisible();
  await expect(rules.getByText(`${exactReturn(game.gameCode)} %`).first()).toBeVisible();
  await guest.context.close();
});

test('the page of returns names every game with its exact return', async ({ page }) => {
  await page.goto('/sandbox/returns');
  for (const { title } of playableTitles) {
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: title.name.en, exact: true }) });
    await expect(row).toContainText(`${exactReturn(title.gameCode)} %`);
  }
});

test('a downloaded proof passes the offline verifier, and a changed one does not', async ({
  browser,
  baseURL,
}) => {
  const guest = await Guest.arrive(browser, baseURL ?? '');
  const { page } = guest;
  await guest.fillPurse();
  const { seat } = await openGame(page, gameOf('dice'), new Random(1));
  await playRound(seat);
  await page.goto(await lastProof(guest));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the proof' }).click(),
  ]);
  const file = await download.path();
  const proof = JSON.parse(await readFile(file, 'utf8')) as { serverSeed: string };

  await page.goto('/sandbox/verifier');
  await page.context().setOffline(true);
  await page.getByLabel('Choose a downloaded proof').setInputFiles(file);
  await expect(page.getByText('Everything agrees.')).toBeVisible();
  const serverSeed = proof.serverSeed.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'));
  await page.getByLabel('Or paste the proof here').fill(JSON.stringify({ ...proof, serverSeed }));
  await page.getByRole('button', { name: 'Check it' }).click();
  await expect(page.getByText('This does not agree.')).toBeVisible();
  await expect(page.getByText('Everything agrees.')).toBeHidden();
  await guest.context.close();
});
