import { expect, type Browser, type Frame, type Page } from '@playwright/test';
import { confirmByKeys, comeIn, dialog, goOn, main, operatorPage } from './operator-page';
import { test } from './visitor';

/** A text as the editor takes it, written where the keyboard is, and saved. */
async function write(page: Page, { title, summary, text }: Record<'title' | 'summary' | 'text', string>) {
  await main(page).getByLabel('Title').fill(title);
  await main(page).getByLabel('Summary, one sentence').fill(summary);
  await main(page).getByRole('textbox', { name: 'Text', exact: true }).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
  await main(page).getByRole('button', { name: 'Save a version' }).click();
  await expect(main(page).getByText('Saved. Nothing of it is shown yet.')).toBeVisible();
}

/** What is open in the window of a command is looked at, and done. */
async function publish(page: Page, button: string): Promise<number> {
  await main(page).getByRole('button', { name: button }).click();
  await expect(dialog(page).getByText('Ctrl+Enter goes on')).toBeVisible();
  await goOn(page);
  await expect(dialog(page).getByRole('heading', { name: 'What would change' })).toBeVisible();
  const told = page.waitForResponse(
    (answer) =>
      answer.url().includes('/content/publish') && !answer.request().postData()?.includes('"preview"'),
  );
  await goOn(page);
  await told;
  const at = performance.now();
  await expect(dialog(page).getByRole('status')).toBeVisible();
  await goOn(page);
  await expect(dialog(page)).toHaveCount(0);
  return at;
}

/** How an article looks: what its title, summary and text are drawn with, and how wide and high they are. */
const lookOf = (page: Page | Frame) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const names = [
      'color',
      'fontFamily',
      'fontSize',
      'fontWeight',
      'lineHeight',
      'marginBlockStart',
      'textAlign',
    ];
    const look = (element: Element | null) => {
      if (!element) return null;
      const style = getComputedStyle(element) as unknown as Record<string, string>;
      const { width, height } = element.getBoundingClientRect();
      return [...names.map((name) => style[name]), Math.round(width), Math.round(height)].join(' | ');
    };
    const article = document.querySelector('main article');
    const { backgroundColor, boxShadow, padding } = getComputedStyle(article ?? document.body);
    return {
      page: getComputedStyle(document.body).backgroundColor,
      article: [backgroundColor, boxShadow, padding].join(' | '),
      title: look(document.querySelector('main h1')),
      summary: look(document.querySelector('main h1 + p')),
      text: look(article?.firstElementChild ?? null),
      paragraph: look(article?.querySelector('p') ?? null),
    };
  });

/** The sandboxed frame of the preview, in which nothing runs. */
async function previewOf(page: Page, theme: string): Promise<Frame> {
  const element = page.locator('iframe[title="Preview (TY)"]');
  await expect(element).toHaveAttribute('sandbox', '');
  const frame = await (await element.elementHandle())?.contentFrame();
  if (!frame) throw new Error('There is no preview');
  await expect(frame.locator('html[data-theme=dark]')).toHaveCount(theme === 'dark' ? 1 : 0);
  await expect.poll(() => frame.evaluate(() => document.readyState)).toBe('complete');
  return frame;
}

async function visitorOf(browser: Browser, baseURL: string, theme: 'light' | 'dark'): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
  await context.addCookies([{ name: 'parlour_theme', value: theme, url: baseURL }]);
  return context.newPage();
}

test('an article is written in two languages, looked at as the site shows it, shown within two seconds, and taken back', async ({
  browser,
  baseURL: origin,
  desk,
}) => {
  const baseURL = origin ?? '';
  const stamp = Date.now() % 1_000_000;
  const page = await operatorPage(browser, baseURL);
  await comeIn(page, desk, `cora${stamp}`, 'content');
  // It stays on this site, where whoever reads the whole sitemap wants descriptions of a length.
  const english = {
    ...{ title: `Spring ${stamp}`, text: 'It is green outside.' },
    summary: 'What grows when, and where one sees it first.',
  };
  const filipino = {
    ...{ title: `Tagsibol ${stamp}`, text: 'Luntian sa labas.' },
    summary: 'Ano ang tumutubo, at saan ito unang makikita.',
  };

  await test.step('two languages are written', async () => {
    await page.goto('/desk/content');
    await main(page).getByRole('button', { name: 'New piece' }).click();
    await main(page).getByLabel('Name in its address').fill(`spring-${stamp}`);
    await main(page).getByRole('button', { name: 'Begin' }).click();
    await write(page, english);
    await main(page).getByLabel('Language', { exact: true }).selectOption('TY');
    await write(page, filipino);
  });

  const preview =
    await test.step('the preview shows the language and the theme that are chosen', async () => {
      const looks: Record<string, unknown> = {};
      for (const theme of ['dark', 'light']) {
        await main(page).getByLabel('Theme').selectOption(theme);
        const frame = await previewOf(page, theme);
        await expect(frame.getByRole('heading', { name: filipino.title })).toBeVisible();
        looks[theme] = await lookOf(frame);
      }
      const narrow = (looks.light as { text: string }).text;
      await main(page).getByLabel('Width').selectOption('820');
      expect((await lookOf(await previewOf(page, 'light'))).text).not.toBe(narrow);
      return looks;
    });

  const visitor = await visitorOf(browser, baseURL, 'light');
  const slug = `/help/spring-${stamp}`;
  expect((await visitor.goto(slug))?.status()).toBe(404);

  await test.step('published, it is seen by the next reload, as the preview had it', async () => {
    const at = await publish(page, 'Publish all 2 languages now');
    await expect(async () => {
      await visitor.reload();
      await expect(visitor.getByRole('heading', { level: 1, name: english.title })).toBeVisible({
        timeout: 50,
      });
    }).toPass({ intervals: [50], timeout: 60_000 });
    const ms = Math.round(performance.now() - at);
    test.info().annotations.push({ type: 'seen after', description: `${ms} ms` });
    for (const theme of ['light', 'dark'] as const) {
      const reader = await visitorOf(browser, baseURL, theme);
      await reader.goto(`/fil${slug}`);
      await expect(reader.getByRole('heading', { level: 1, name: filipino.title })).toBeVisible();
      expect(await lookOf(reader)).toEqual(preview[theme]);
      await reader.context().close();
    }
  });

  await test.step('what was before is taken again and shown', async () => {
    await main(page).getByLabel('Language', { exact: true }).selectOption('EN');
    await write(page, { ...english, title: `Autumn ${stamp}` });
    await publish(page, 'Publish now');
    await expect(async () => {
      await visitor.reload();
      await expect(visitor.getByRole('heading', { level: 1, name: `Autumn ${stamp}` })).toBeVisible({
        timeout: 50,
      });
    }).toPass({ intervals: [50], timeout: 60_000 });
    const older = main(page).getByRole('listitem').filter({ hasText: english.title });
    await older.getByRole('button', { name: 'Take this text again' }).first().click();
    await expect(dialog(page).getByText('Ctrl+Enter goes on')).toBeVisible();
    await confirmByKeys(page, '');
    await goOn(page);
    await expect(main(page).getByLabel('Title')).toHaveValue(english.title);
    await publish(page, 'Publish now');
    await expect(async () => {
      await visitor.reload();
      await expect(visitor.getByRole('heading', { level: 1, name: english.title })).toBeVisible({
        timeout: 50,
      });
    }).toPass({ intervals: [50], timeout: 60_000 });
  });
});
