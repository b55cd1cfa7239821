import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Scope {
  /** A selector; the whole page when it is left out. */
  part?: string;
  /** One rule instead of all. */
  rule?: string;
}

/** One line for each finding of axe on the page: what is wrong and where. */
export async function findings(page: Page, { part, rule }: Scope = {}): Promise<string[]> {
  // What still moves or fades in has colours that nobody reads.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((one) => one.effect?.getTiming().iterations !== Infinity)
        .map((one) => one.finished.catch(() => null)),
    ),
  );
  const builder = new AxeBuilder({ page });
  const axe = rule ? builder.withRules(rule) : builder.withTags(rules);
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id}: ${target.join(' ')} ${failureSummary?.split('\n')[1]?.trim() ?? ''}`,
    ),
  );
}
