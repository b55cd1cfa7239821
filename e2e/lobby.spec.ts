import { loginEntrance, visit } from './support';
import { expect, type Page } from '@playwright/test';
import { playRounds } from './rounds';
import { arrive, test } from './visitor';

const tiles = (page: Page) => page.getByRole('button', { name: /Return \d/ });
/** Two of the first twelve stand for lists of games, and have no return of their own. */
const firstTiles = 10;
const gameCount = (page: Page) => page.getByText(/^\d+ games$/).first();
const search = (page: Page) => page.getByLabel('Search by name');
const login = (page: Page) => page.getByRole('dialog', { name: 'Log in' });

test.describe('the lobby', () => {
  test('finds a game by its name, whatever its accents and capitals', async ({ page }) => {
    await page.goto('/rng?list=all');
    // The document shows a hall first; all games are more than a page of ten.
    await expect(gameCount(page)).toHaveText(/^\d\d /);
    const all = await gameCount(page).innerText();
    await search(page).fill('  LÁNTÉRN ');
    await expect(gameCount(page)).not.toHaveText(all);
    await expect(tiles(page).first()).toContainText('Lantern Harbour');
    await search(page).fill('no such game');
    await expect(page.getByText('No results')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(gameCount(page)).toHaveText(all);
    await expect(search(page)).toHaveValue('');
  });

  test('finds an accented name in the hot list too', async ({ page }) => {
    await page.goto('/rng?list=hot');
    // The document shows a hall first.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hot games');
    const name = (await tiles(page).first().innerText()).split('\n')[0] ?? '';
    await search(page).fill(name.replace(/[aeiou]/, (vowel) => `${vowel}\u0301`));
    await expect(page).toHaveURL(/name=/);
    await expect(tiles(page).first()).toContainText(name);
  });

  test('a filter goes back to the first page and clears the others', async ({ page }) => {
    await page.goto('/rng?list=all');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText(/^Page 2 of/)).toBeVisible();
    await page.getByLabel('Minimum bet').selectOption('0.50');
    await expect(page.getByText(/^Page 1 of/)).toBeVisible();
    await page.getByLabel('Game type', { exact: true }).selectOption('JP');
    await expect(page.getByLabel('Minimum bet')).toHaveValue('');
    await search(page).fill('lantern harbour');
    await expect(page.getByText('1 game', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Game type', { exact: true })).toHaveValue('');
    await page.getByRole('link', { name: 'Tidewell' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tidewell game hall');
    await expect(search(page)).toHaveValue('');
    await expect(page.getByText('4 games')).toBeVisible();
  });

  test('has a first and a last page, and nothing beyond them', async ({ page }) => {
    await page.goto('/rng?list=all');
    await expect(tiles(page)).toHaveCount(firstTiles);
    const previous = page.getByRole('button', { name: 'Previous', exact: true });
    const next = page.getByRole('button', { name: 'Next', exact: true });
    await expect(previous).toBeDisabled();
    await next.click();
    await expect(page.getByText(/^Page 2 of/)).toBeVisible();
    await expect(tiles(page)).toHaveCount(12);
    await expect(previous).toBeEnabled();
    await page.reload();
    await expect(page.getByText(/^Page 2 of/)).toBeVisible();
    await expect(tiles(page)).toHaveCount(12);
    await page.goBack();
    await expect(tiles(page)).toHaveCount(firstTiles);
    const pages = /of (\d+)/.exec(await page.getByText(/^Page 1 of/).innerText())?.[1] ?? '';
    await page.goto(`/rng?list=all&no=${pages}`);
    await expect(page.getByText(`Page ${pages} of ${pages}`)).toBeVisible();
    await expect(next).toBeDisabled();
  });

  test('an address with a page that is not there leads back to one that is', async ({ page }) => {
    await page.goto('/rng?list=all&no=99');
    await expect(page.getByText(/^Page (\d+) of \1$/)).toBeVisible();
    await expect(tiles(page).first()).toBeVisible();
  });

  test('a hall has an address of its own; one that is not there is a 404', async ({ page }) => {
    await page.goto('/rng?page=BRASSKITE');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brasskite game hall');
    await expect(page.getByRole('link', { name: 'Brasskite' }).first()).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(page).toHaveTitle(/Brasskite/);
    const gone = await page.goto('/rng?page=NOSUCH');
    expect(gone?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  });

  test('a shared link shows what its sender saw', async ({ page, browser, baseURL }) => {
    await visit(page, '/rng?page=BRASSKITE');
    await search(page).fill('ember');
    await expect(page).toHaveURL(/name=ember/);
    const friend = await browser.newContext();
    const theirs = await friend.newPage();
    await theirs.goto(page.url().replace(/^https?:\/\/[^/]+/, baseURL ?? ''));
    await expect(search(theirs)).toHaveValue('ember');
    await expect(tiles(theirs)).toHaveCount(1);
    await expect(tiles(theirs).first()).toContainText('Ember Temple');
    await friend.close();
  });

  test('a visitor who wants to play is asked to log in, and nothing is launched', async ({ page }) => {
    const launches: string[] = [];
    page.on('request', (request) => request.url().includes('launchGame') && launches.push(request.url()));
    await visit(page, '/rng');
    await tiles(page).first().click();
    await expect(login(page)).toBeVisible();
    await expect(page).toHaveURL(/\/rng\?.*auth=login/);
    await page.goto('/game?type=RNG&vendor=LUMEN&code=lantern-harbour');
    await expect(page.getByRole('heading', { name: 'Log in first' })).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(launches).toEqual([]);
  });

  test('back closes what lies over the page, and the page stays', async ({ page, member }) => {
    await visit(page, '/rng?list=all');
    await loginEntrance(page).click();
    await expect(login(page)).toBeVisible();
    await page.goBack();
    await expect(login(page)).toBeHidden();
    await expect(tiles(page)).toHaveCount(firstTiles);
    await arrive(page, member, '/rng?list=all');
    await page.getByRole('button', { name: 'Deposit', exact: true }).first().click();
    const centre = page.getByRole('dialog', { name: 'Personal center' });
    await expect(centre).toBeVisible();
    await centre.getByRole('link', { name: 'Withdraw' }).click();
    await expect(centre.getByRole('heading', { name: 'Withdraw', exact: true })).toBeVisible();
    await page.goBack();
    await expect(centre.getByRole('heading', { name: 'Deposit', exact: true })).toBeVisible();
    await page.goBack();
    await expect(centre).toBeHidden();
    await expect(page).toHaveURL(/\/rng\?list=all$/);
  });
});

const heart = (page: Page, name: string) =>
  page.getByRole('button', { name: `Favourite: ${name}`, exact: true });
const specialList = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Game halls' }).getByRole('link', { name, exact: true });

test.describe('a member’s own lists', () => {
  test('a mark is there in the list, on the home page and on another device, until it is taken away', async ({
    page,
    member,
    browser,
  }) => {
    await arrive(page, member, '/rng?list=all');
    await expect(tiles(page)).toHaveCount(firstTiles);
    const name = (await tiles(page).first().innerText()).split('\n')[0] ?? '';
    await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'false');
    await heart(page, name).click();
    await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true');
    await specialList(page, 'Favourites').click();
    await expect(page).toHaveURL(/\/rng\?list=favourites$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Favourites');
    await expect(tiles(page)).toHaveCount(1);
    const other = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': member.address } });
    const theirs = await other.newPage();
    await arrive(theirs, member, '/');
    await expect(
      theirs
        .getByRole('region', { name: 'Favourites' })
        .getByRole('button', { name: new RegExp(`^${name}`) }),
    ).toBeVisible();
    await other.close();
    await heart(page, name).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('No favourites here yet')).toBeVisible();
  });

  test('a game that was played is the way to go on, and nothing moves when it comes', async ({
    page,
    member,
  }) => {
    await member.deposit('50.00');
    await playRounds(member, 1);
    await member.enter(page.context());
    const hot = page.getByRole('heading', { name: 'Hot games' });
    const recent = page.getByRole('region', { name: 'Continue playing' });
    const played = recent.getByRole('button', { name: /^Lantern Harbour/ });
    await page.goto(`${member.origin}/`);
    await expect(played).toBeVisible();
    // How many rows there are is known, and kept for the next visit, when both lists have come.
    await expect(page.locator('html[data-rows="1"]')).toBeAttached();
    await page.reload();
    await expect(hot).toBeVisible();
    const place = await hot.boundingBox();
    await expect(played).toBeVisible();
    expect((await hot.boundingBox())?.y).toBe(place?.y);
    await recent.getByRole('button', { name: /^Lantern Harbour/ }).click();
    await expect(page.locator('iframe')).toBeVisible();
    await page.goto(`${member.origin}/rng?list=recent`);
    await expect(tiles(page)).toHaveCount(1);
    await expect(tiles(page).first()).toContainText('Lantern Harbour');
  });

  test('a visitor who follows a link to one is asked to log in, and has no favourites', async ({ page }) => {
    await visit(page, '/rng?list=recent');
    await page.getByRole('button', { name: 'Log in', exact: true }).last().click();
    await expect(login(page)).toBeVisible();
    await visit(page, '/rng');
    await expect(specialList(page, 'Recent')).toBeVisible();
    await expect(specialList(page, 'Favourites')).toBeHidden();
    const name = (await tiles(page).first().innerText()).split('\n')[0] ?? '';
    await heart(page, name).click();
    await expect(login(page)).toBeVisible();
  });
});

test.describe('paging', () => {
  test('the next page is there before it is asked for', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('gameList') && asked.push(request.url()));
    await page.goto('/rng?list=all');
    await expect(tiles(page)).toHaveCount(firstTiles);
    const next = page.getByRole('button', { name: 'Next' });
    const answered = page.waitForResponse((response) => /gameList.*pageNo=2/.test(response.url()));
    await next.scrollIntoViewIfNeeded();
    await next.hover();
    await answered;
    await next.click();
    await expect(page.getByText(/^Page 2 of/)).toBeVisible();
    await expect(tiles(page).first()).toBeVisible();
    expect(asked.filter((url) => url.includes('pageNo=2'))).toHaveLength(1);
  });

  test('the keyboard alone goes through the halls and the pages', async ({ page }) => {
    await visit(page, '/rng');
    const halls = page.getByRole('navigation', { name: 'Game halls' });
    const second = halls.locator('[data-list="hall"]').nth(1);
    await second.focus();
    await page.keyboard.press('Enter');
    await expect(second).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('game hall');
    await page.goto('/rng?list=all');
    await expect(page.getByText(/^Page 1 of/)).toBeVisible();
    await expect(tiles(page)).toHaveCount(firstTiles);
    await page.getByRole('button', { name: 'Next' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  });

  test('more than seven halls have arrows', async ({ page }) => {
    await page.goto('/rng');
    const strip = page.getByRole('navigation', { name: 'Game halls' });
    const halls = await strip.locator('[data-list="hall"]').count();
    await expect(page.getByRole('button', { name: 'More halls' })).toHaveCount(halls > 7 ? 1 : 0);
  });

  test('an item that stands for games opens their list, and a choice there asks for the login', async ({
    page,
  }) => {
    await visit(page, '/rng?page=PAPERWREN');
    const item = page.getByRole('button', { name: /^Bingo hall/ });
    await item.click();
    const list = page.getByRole('dialog', { name: 'Bingo hall' });
    await expect(list.getByRole('button').nth(1)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(item).toBeFocused();
    await item.click();
    await list.getByRole('list').getByRole('button').first().click();
    await expect(login(page)).toBeVisible();
    await expect(list).toBeHidden();
  });
});

test.describe('language and theme', () => {
  test('the site speaks Filipino at /fil', async ({ page }) => {
    await page.goto('/fil/rng');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Lumen & Reed');
    await expect(page.getByLabel('Search by name')).toHaveCount(0);
    await expect(page.getByRole('search').getByRole('searchbox')).toBeVisible();
    const alternate = page.locator('link[rel=alternate][hreflang=en]');
    await expect(alternate).toHaveAttribute('href', /\/rng$/);
  });

  test('the choice of language is kept, together with the place', async ({ page, context }) => {
    await visit(page, '/rng?list=all');
    await page
      .getByRole('button', { name: /Language:/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Filipino' }).first().click();
    await expect(page).toHaveURL(/\/fil\/rng\?list=all/);
    const kept = (await context.cookies()).find(({ name }) => name === 'history-language');
    expect(kept?.value).toBe('TY');
    expect(kept?.expires).toBeGreaterThan(Date.now() / 1000 + 300 * 86_400);
    await page.goto('/');
    await expect(page).toHaveURL(/\/fil$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
  });

  test('the dark theme is there before the first paint', async ({ page }) => {
    await visit(page, '/');
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await background();
    await page.getByRole('button', { name: 'Switch between light and dark' }).first().click();
    await expect.poll(background).not.toBe(light);
    await page.addInitScript(() => {
      new MutationObserver((_changes, observer) => {
        if (!document.documentElement?.dataset.theme) return;
        observer.disconnect();
        (window as unknown as { themeAt: number }).themeAt = performance.now();
      }).observe(document, { subtree: true, childList: true, attributes: true });
    });
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await background()).not.toBe(light);
    const paintAt = () => page.evaluate(() => performance.getEntriesByName('first-paint')[0]?.startTime ?? 0);
    await expect.poll(paintAt).toBeGreaterThan(0);
    const themeAt = await page.evaluate(() => (window as unknown as { themeAt: number }).themeAt);
    expect(themeAt).toBeLessThan(await paintAt());
  });

  test('an address with a hash shows that place', async ({ page }) => {
    await page.goto('/#figures-title');
    await expect(page.locator('#figures-title')).toBeInViewport();
    await page.goto('/');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
});
