import { oneOf, pressIfThere, type Player, type Seat } from './seat';

const soon = { timeout: 30_000 };

/** Scratches a few cells one by one, and then all that are left. */
const scratch: Player = {
  decide: async ({ frame, random }) => {
    const all = frame.getByRole('button', { name: 'Reveal all' });
    if ((await all.count()) === 0) return;
    const covered = frame.getByRole('button', { name: /^Cell \d+ of \d+, covered/ });
    for (let cell = random.below(4); cell > 0 && (await covered.count()) > 1; cell -= 1)
      await pressIfThere(() => covered.first().press('Enter', soon));
    await pressIfThere(() => all.click(soon));
  },
};

const bingo: Player = {
  bet: async ({ frame, random }) => {
    const counts = frame.getByRole('group', { name: 'Cards' }).locator('label');
    await counts.nth(random.below(await counts.count())).click();
  },
};

/** Leaves the curve at some moment, if it has not broken by then. */
const crash: Player = {
  decide: async ({ frame, page, random }) => {
    const leave = frame
      .getByRole('button', { name: /^Cash out/ })
      .and(frame.locator(':not([aria-disabled])'));
    if ((await leave.count()) === 0) return;
    await page.waitForTimeout(random.below(2_500));
    await pressIfThere(() => leave.click(soon));
  },
};

/** Opens a few cells, then takes what stands. */
const mines: Player = {
  decide: async ({ frame, random }) => {
    const enabled = frame.locator(':not([aria-disabled])');
    const take = frame.getByRole('button', { name: /^Take/ }).and(enabled);
    if ((await take.count()) > 0 && random.below(3) === 0)
      return void (await pressIfThere(() => take.click(soon)));
    const closed = await frame
      .getByRole('button', { name: /^Row \d+, column \d+, closed/ })
      .and(enabled)
      .all();
    if (closed.length > 0) await pressIfThere(() => oneOf(random, closed).click(soon));
  },
};

async function choose({ frame, random }: Seat, group: string): Promise<void> {
  const choices = await frame.getByRole('radiogroup', { name: group, exact: true }).getByRole('radio').all();
  if (choices.length > 0) await oneOf(random, choices).click();
}

const plinko: Player = {
  bet: async (seat) => {
    await choose(seat, 'Risk');
    await choose(seat, 'Rows');
  },
};

const dice: Player = {
  bet: async (seat) => {
    await choose(seat, 'What wins');
    await choose(seat, 'Bet');
  },
};

export const arcadePlayers = { scratch, bingo, crash, mines, plinko, dice } as const;
