import { oneOf, playButton, type Player, type Seat } from './seat';

/** Chips on one to three fields; every other time the bets of the last round once more. */
const bettingTable: Player = {
  bet: async (seat) => {
    const { frame, random } = seat;
    const repeat = frame.getByRole('button', { name: 'Repeat' }).and(frame.locator(':not([aria-disabled])'));
    if ((await repeat.count()) > 0 && random.below(2) === 0) return repeat.click();
    const chips = frame.getByRole('radiogroup', { name: 'Chips' }).locator('label');
    await chips.nth(random.below(Math.min(3, await chips.count()))).click();
    await pressFields(seat, 'button[data-spot]', 1 + random.below(3));
  },
};

async function pressFields({ frame, random }: Seat, selector: string, count: number): Promise<void> {
  const fields = frame.locator(selector);
  const offered = await fields.count();
  for (let chip = 0; chip < count; chip += 1) await fields.nth(random.below(offered)).click();
}

/** Of three games: chips on names, a wheel of one's choice, or nothing to choose. */
const wheel: Player = {
  bet: async (seat) => {
    const { frame, random } = seat;
    const fields = frame.getByRole('group', { name: 'Where to bet' }).getByRole('button');
    if ((await fields.count()) > 0) {
      // The chips of the last spin lie there still.
      if (await playButton(seat).and(frame.locator(':not([aria-disabled])')).count()) return;
      return fields.nth(random.below(await fields.count())).click();
    }
    for (const name of ['Wind', 'Segments']) {
      const choices = await frame.getByRole('radiogroup', { name, exact: true }).locator('label').all();
      if (choices.length > 0) await oneOf(random, choices).click();
    }
  },
};

export const tablePlayers = {
  roulette: bettingTable,
  baccarat: bettingTable,
  'sic-bo': bettingTable,
  wheel,
} as const;
