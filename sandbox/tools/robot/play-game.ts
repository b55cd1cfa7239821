import { setTimeout as sleep } from 'node:timers/promises';
import type { ListedGame } from '@/sandbox/players/listed-games';
import { openGame } from '@/sandbox/players/open-game';
import { disagreements, openBalance, playRound, type ShownRound } from '@/sandbox/players/play-round';
import { moneyText } from '@/lib/money';
import type { Random } from '@/scripts/crash/random';
import type { Guest } from '@/sandbox/players/guest';
import type { Ledger } from './ledger';

/** What became of one game. */
export interface PlayedGame {
  game: ListedGame;
  rounds: number;
  stakedMinor: bigint;
  paidMinor: bigint;
  readyMs: number | null;
  wrong: string[];
}

interface Options {
  guest: Guest;
  game: ListedGame;
  rounds: number;
  random: Random;
  /** Null when the database of the site cannot be reached from here. */
  ledger: Ledger | null;
}

const bookedWithinMs = 15_000;

/** Opens a game from its tile and plays it; after each round the game, the wallet and the ledger must agree. */
export async function playGame({ guest, game, rounds, random, ledger }: Options): Promise<PlayedGame> {
  const played: PlayedGame = { game, rounds: 0, stakedMinor: 0n, paidMinor: 0n, readyMs: null, wrong: [] };
  try {
    await guest.fillPurse();
    const { seat, readyMs } = await openGame(guest.page, game, random);
    played.readyMs = readyMs;
    let balance = await openBalance(seat);
    if (balance !== (await guest.walletMinor()))
      played.wrong.push('opens with another balance than the wallet has');
    while (played.rounds < rounds && played.wrong.length === 0) {
      const round = await playRound(seat);
      played.rounds += 1;
      played.stakedMinor += round.stakeMinor;
      played.paidMinor += round.payoutMinor;
      const should = balance - round.stakeMinor + round.payoutMinor;
      const wrong = [...disagreements(balance, round), ...(await unbooked({ guest, ledger, should, round }))];
      played.wrong.push(...wrong.map((line) => `round ${played.rounds}: ${line}`));
      balance = should;
    }
  } catch (error) {
    played.wrong.push(error instanceof Error ? error.message : String(error));
  }
  return played;
}

interface Booking extends Pick<Options, 'guest' | 'ledger'> {
  should: bigint;
  round: ShownRound;
}

/** What the wallet and the ledger say otherwise than the game showed; a payout may be a moment late. */
async function unbooked(booking: Booking): Promise<string[]> {
  const endMs = performance.now() + bookedWithinMs;
  for (;;) {
    const wrong = await differences(booking);
    if (wrong.length === 0 || performance.now() > endMs) return wrong;
    await sleep(200);
  }
}

async function differences({ guest, ledger, should, round }: Booking): Promise<string[]> {
  const wrong: string[] = [];
  const wallet = await guest.walletMinor();
  if (wallet !== should) wrong.push(`the wallet has ${moneyText(wallet)}, not ${moneyText(should)}`);
  if (!ledger) return wrong;
  const spendable = await ledger.spendableMinor(guest.memberId);
  if (spendable !== should) wrong.push(`the ledger has ${moneyText(spendable)}, not ${moneyText(should)}`);
  const booked = await ledger.bookedRound(guest.memberId, round.roundMark);
  if (!booked) wrong.push(`the ledger knows no settled round …${round.roundMark}`);
  else if (booked.stakeMinor !== round.stakeMinor || booked.payoutMinor !== round.payoutMinor)
    wrong.push(
      `the ledger booked ${moneyText(booked.stakeMinor)} and ${moneyText(booked.payoutMinor)}, the game showed ${moneyText(round.stakeMinor)} and ${moneyText(round.payoutMinor)}`,
    );
  return wrong;
}
