import type { MatchKind } from '@/sandbox/kit/kinds';
import { amountMinor, readEntries } from './desk';
import { oneOf, pressIfThere, until, type Seat } from './seat';
import type { ShownRound } from './play-round';

const matchWithinMs = 300_000;
const soon = { timeout: 4_000 };

/** A game between players begins in its rooms: no press stakes before a seat is taken. */
const rooms = ({ frame }: Seat) => frame.getByRole('region', { name: 'Rooms' });
const result = ({ frame }: Seat) => frame.getByRole('region', { name: 'Result' });

export async function roomsBalance(seat: Seat): Promise<bigint> {
  return until('the balance of the rooms', 20_000, async () => {
    const text = await rooms(seat).locator('p strong').first().innerText({ timeout: 5_000 });
    const minor = amountMinor(text);
    return minor === null ? null : { minor };
  }).then(({ minor }) => minor);
}

/** Sits down in the cheapest room, plays the match to its end and goes back to the rooms. */
export async function playMatch(seat: Seat): Promise<ShownRound> {
  const { frame, game } = seat;
  await roomsBalance(seat);
  const before = await readEntries(seat);
  await frame
    .getByRole('button', { name: /^Sit down for/ })
    .first()
    .click();
  const another = result(seat).getByRole('button', { name: 'Another table' });
  const act = actions[game.kind as MatchKind];
  await until(`the end of a match of ${game.gameCode}`, matchWithinMs, async () => {
    if (await another.isVisible()) return true;
    await act(seat);
    return false;
  });
  const told = result(seat);
  const balance = amountMinor(await told.getByText(/^Your balance is/).innerText());
  const after = await until('the match in the bar', 5_000, async () => {
    const entries = await readEntries(seat);
    return entries.stakedMinor > before.stakedMinor ? entries : null;
  });
  const paid = amountMinor(await told.locator('tr[data-own] td').last().innerText());
  const stakeMinor = after.stakedMinor - before.stakedMinor;
  const payoutMinor = after.netMinor - before.netMinor + stakeMinor;
  const roundMark = after.roundMark ?? '';
  await another.click();
  const desk = { ...after, balanceMinor: balance ?? -1n, paidMinor: paid, isResting: true, alert: null };
  return { stakeMinor, payoutMinor, roundMark, desk };
}

/** Tries one card, or what opens the trick; passes where it is too low. */
async function playThirteen({ frame, random }: Seat): Promise<void> {
  const enabled = frame.locator(':not([aria-disabled])');
  const pass = frame.getByRole('button', { name: 'Pass', exact: true });
  const play = frame.getByRole('button', { name: /^Play \d+ card/ }).and(enabled);
  const cards = await frame
    .getByRole('group', { name: /^Your hand/ })
    .getByRole('button')
    .all();
  const [lowest] = cards;
  if (!lowest) return;
  const mayPass = (await pass.and(enabled).count()) > 0;
  if (
    !mayPass &&
    !(await frame
      .getByText(/^Your turn\. Lead/)
      .first()
      .isVisible())
  )
    return;
  const card = mayPass ? oneOf(random, cards) : lowest;
  await pressIfThere(() => card.click(soon));
  if (await play.isVisible()) return void (await pressIfThere(() => play.click(soon)));
  await pressIfThere(() => frame.getByRole('button', { name: 'Put back' }).click(soon));
  if (mayPass) await pressIfThere(() => pass.and(enabled).click(soon));
}

async function playDuel({ frame, random }: Seat): Promise<void> {
  const enabled = frame.locator(':not([aria-disabled])');
  const hold = frame.getByRole('button', { name: /^Hold/ }).and(enabled);
  const roll = frame.getByRole('button', { name: 'Roll', exact: true }).and(enabled);
  if (random.below(3) === 0 && (await hold.count()) > 0) await pressIfThere(() => hold.click(soon));
  else if ((await roll.count()) > 0) await pressIfThere(() => roll.click(soon));
}

const actions: Record<MatchKind, (seat: Seat) => Promise<void>> = {
  thirteen: playThirteen,
  'dice-duel': playDuel,
};
