import { readDesk, type Desk } from './desk';
import { playMatch, roomsBalance } from './matches';
import { playerOf } from './player-of';
import { playButton, until, type Seat } from './seat';

/** A round as the game showed it. */
export interface ShownRound {
  stakeMinor: bigint;
  payoutMinor: bigint;
  roundMark: string;
  /** What the game shows after it. */
  desk: Desk;
}

const openWithinMs = 20_000;
/** With all the free spins that a round can win. */
const roundWithinMs = 150_000;

/** Waits until the game is open and nothing runs. */
export async function awaitOpenDesk(seat: Seat): Promise<Desk> {
  return until(`${seat.game.gameCode} is open`, openWithinMs, async () => {
    const desk = await readDesk(seat);
    if (desk?.alert) throw new Error(`${seat.game.gameCode} says: ${desk.alert}`);
    return desk?.isResting ? desk : null;
  });
}

/** What an open game says that the player has. */
export async function openBalance(seat: Seat): Promise<bigint> {
  return seat.game.gameType === 'PVP' ? roomsBalance(seat) : (await awaitOpenDesk(seat)).balanceMinor;
}

/** Plays one round and returns when the game has shown its end. */
export async function playRound(seat: Seat): Promise<ShownRound> {
  const { game } = seat;
  if (game.gameType === 'PVP') return playMatch(seat);
  const player = playerOf(game.kind);
  const before = await awaitOpenDesk(seat);
  await player.bet?.(seat);
  await press(seat);
  const after = await until(`the end of a round of ${game.gameCode}`, roundWithinMs, async () => {
    const desk = await readDesk(seat);
    if (desk?.alert) throw new Error(`${game.gameCode} says: ${desk.alert}`);
    if (desk && desk.roundMark !== null && desk.roundMark !== before.roundMark) return desk;
    await player.decide?.(seat);
    return null;
  });
  const stakeMinor = after.stakedMinor - before.stakedMinor;
  const payoutMinor = after.netMinor - before.netMinor + stakeMinor;
  return { stakeMinor, payoutMinor, roundMark: after.roundMark ?? '', desk: after };
}

/** The button rests until it would be taken. */
async function press(seat: Seat): Promise<void> {
  const button = playButton(seat).and(seat.frame.locator(':not([aria-disabled])'));
  await button.click({ timeout: 30_000 });
}

/** What one round must leave behind in what the game itself shows; an empty list when all of it agrees. */
export function disagreements(before: bigint, { stakeMinor, payoutMinor, desk }: ShownRound): string[] {
  const wrong: string[] = [];
  const should = before - stakeMinor + payoutMinor;
  if (stakeMinor <= 0n) wrong.push(`nothing was staked`);
  if (desk.balanceMinor !== should) wrong.push(`the game shows ${desk.balanceMinor}, not ${should}`);
  if (desk.paidMinor !== null && desk.paidMinor !== payoutMinor)
    wrong.push(`the game says that ${desk.paidMinor} was paid, its bar says ${payoutMinor}`);
  return wrong;
}
