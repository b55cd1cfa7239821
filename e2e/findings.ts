import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const rulesOfColours = ['color-contrast', 'link-in-text-block'];

const longestMoveMs = 2_000;

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];
export const otherTheme = (theme: Theme): Theme => (theme === 'light' ? 'dark' : 'light');

/** A window over the page: what lies behind it cannot be reached, and is judged where nothing lies over it. */
export const windowOnly = '[role=dialog]';

interface Scope {
  /** A selector; the whole page when it is left out. */
  part?: string;
  /** Only the rules that depend on colours. */
  isColoursOnly?: boolean;
}

/** Only what is put together from several frames needs another page to be put together in. */
const builderFor = (page: Page) => new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1);

/** One line for each finding of axe on the page: what is wrong and where. */
export async function findings(page: Page, { part, isColoursOnly = false }: Scope = {}): Promise<string[]> {
  // What still moves or fades in has colours and figures that nobody reads, those inside of a rolling number too; a line of news that
  // crosses the screen in half a minute is read as it moves.
  await page.evaluate(async (longest) => {
    const moving = () => {
      const shadows = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
      return [document, ...shadows]
        .flatMap((root) => root.getAnimations())
        .filter(({ playState }) => playState === 'running')
        .filter((one) => Number(one.effect?.getComputedTiming().endTime ?? 0) <= longest);
    };
    // What ends may set something else in motion. What lies out of sight may stand where it is, and never end.
    const untilMs = performance.now() + 3 * longest;
    for (let now = moving(); now.length > 0 && performance.now() < untilMs; now = moving())
      await Promise.race([
        Promise.all(now.map((one) => one.finished.catch(() => null))),
        new Promise((resolve) => setTimeout(resolve, longest)),
      ]);
  }, longestMoveMs);
  const builder = builderFor(page);
  const axe = isColoursOnly ? builder.withRules(rulesOfColours) : builder.withTags(rules);
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  const lines: string[] = [];
  for (const { id, nodes } of violations)
    for (const { target, failureSummary } of nodes) {
      const reason = failureSummary?.split('\n')[1]?.trim() ?? '';
      if (/obscured/.test(reason) && !(await isCoveredInTheMiddle(page, target))) continue;
      lines.push(`${id}: ${target.join(' ')} ${reason}`);
    }
  return lines;
}

/** Whatever reaches under a bar at an edge of the screen comes free as one scrolls; what is covered in its middle too, stays so. */
async function isCoveredInTheMiddle(page: Page, target: readonly unknown[]): Promise<boolean> {
  const [selector] = target;
  if (target.length !== 1 || typeof selector !== 'string') return true;
  await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const again = await builderFor(page).include(selector).withRules(['target-size']).analyze();
  return again.violations.length > 0;
}

/**
 * As the switch in the header does it, but at once: colours of what is out of sight begin to change only when somebody looks,
 * and axe would be the first.
 */
async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((value) => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important; }');
    document.adoptedStyleSheets = [still];
    if (value === 'dark') document.documentElement.dataset.theme = value;
    else delete document.documentElement.dataset.theme;
  }, theme);
}

/**
 * All rules in the theme that the page was opened in, and those of colours in the other one, for nothing else changes. The page
 * is left in the theme that it had.
 */
export async function findingsInBothThemes(page: Page, shown: Theme, part?: string): Promise<string[]> {
  const scope = part === undefined ? {} : { part };
  const first = await findings(page, scope);
  await showTheme(page, otherTheme(shown));
  const second = await findings(page, { ...scope, isColoursOnly: true });
  await showTheme(page, shown);
  return [...first, ...second.map((line) => `${otherTheme(shown)}: ${line}`)];
}
