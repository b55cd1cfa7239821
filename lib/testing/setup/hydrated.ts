import type { Page } from '@playwright/test';

/** React marks each element that it has taken over: before that, a press on it is lost. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      ['header', 'main'].every((part) =>
        Object.keys(document.querySelector(part) ?? {}).some((key) => key.startsWith('__reactProps')),
      ),
    undefined,
    { polling: 50 },
  );
}
