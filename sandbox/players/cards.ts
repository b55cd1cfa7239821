import { oneOf, pressIfThere, type Player, type Seat } from './seat';

const soon = { timeout: 30_000 };

/** Holds some cards, whichever they are, and draws. */
const videoPoker: Player = {
  decide: async ({ frame, random }) => {
    const draw = frame
      .getByRole('button', { name: /^(Draw|Keep all)/ })
      .and(frame.locator(':not([aria-disabled])'));
    if ((await draw.count()) === 0) return;
    const cards = frame.getByRole('group', { name: 'Your five cards' }).getByRole('button');
    for (const place of [0, 1, 2, 3, 4]) if (random.below(2) === 0) await cards.nth(place).click(soon);
    await draw.click(soon);
  },
};

/** Takes whatever is offered, and stands often enough to come to an end. */
const blackjack: Player = {
  decide: async ({ frame, random }) => {
    const decisions = frame.getByRole('group', { name: 'Decisions' }).getByRole('button');
    const open = await decisions.and(frame.locator(':not([aria-disabled])')).allInnerTexts();
    if (open.length === 0) return;
    const names = open.map((text) => text.split('\n')[0] ?? '');
    const name = names.includes('Stand') && random.below(2) === 0 ? 'Stand' : oneOf(random, names);
    await pressIfThere(() => decisions.filter({ hasText: new RegExp(`^${name}`) }).click(soon));
  },
};

/** Guesses once or twice, then takes what stands. */
const hiLo: Player = {
  decide: async (seat) => {
    const { frame, random } = seat;
    const take = frame.getByRole('button', { name: /^Take/ }).and(frame.locator(':not([aria-disabled])'));
    if ((await take.count()) > 0 && random.below(2) === 0)
      return void (await pressIfThere(() => take.click(soon)));
    const guesses = frame.getByRole('group', { name: 'Guess the next card' }).getByRole('button');
    await pressOneOf(seat, guesses);
  },
};

async function pressOneOf(
  { frame, random }: Seat,
  buttons: ReturnType<Seat['frame']['getByRole']>,
): Promise<void> {
  const open = await buttons.and(frame.locator(':enabled')).all();
  if (open.length > 0) await pressIfThere(() => oneOf(random, open).click(soon));
}

export const cardPlayers = { 'video-poker': videoPoker, blackjack, 'hi-lo': hiLo } as const;
