import { oneOf, pressIfThere, type Player } from './seat';

/** Fires at creatures that are in sight until the magazine is empty. */
const fish: Player = {
  decide: async ({ frame, random }) => {
    const targets = frame
      .getByRole('list', { name: 'Creatures of this sea' })
      .getByRole('button')
      .and(frame.locator(':not([aria-disabled])'));
    const inSight = await targets.all();
    if (inSight.length > 0) await pressIfThere(() => oneOf(random, inSight).click({ timeout: 2_000 }));
  },
};

export const fishPlayers = { fish } as const;
