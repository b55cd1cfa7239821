import type { Draws } from '@/lib/fairness';
import { cardOf, deckSize, type Card } from '@/sandbox/kit/cards';
import type { BaccaratBetKey, BaccaratMaths, Coup, Winner } from './types';

/** The drawing rules of punto banco: nobody decides anything once the bets are placed. */
export const decks = 8;
export const shoeSize = decks * deckSize;
const mostCards = 6;

/** Ace to nine count their rank, ten and courts nothing. */
export function valueOf({ rank }: Card): number {
  return rank > 9 ? 0 : rank;
}

/** A player draws to five or less; only a natural eight or nine of either side ends the coup before. */
export function playerDraws(player: number, banker: number): boolean {
  return player <= 5 && banker < 8;
}

/** `third` is the value of the player's third card, null when the player stood. */
export function bankerDraws(player: number, banker: number, third: number | null): boolean {
  if (player >= 8 && third === null) return false;
  if (banker >= 8) return false;
  if (third === null) return banker <= 5;
  switch (banker) {
    case 3:
      return third !== 8;
    case 4:
      return third >= 2 && third <= 7;
    case 5:
      return third >= 4 && third <= 7;
    case 6:
      return third === 6 || third === 7;
    case 7:
      return false;
    default:
      return true;
  }
}

export function winnerOf(player: number, banker: number): Winner {
  if (player === banker) return 'tie';
  return player > banker ? 'player' : 'banker';
}

/**
 * The first six cards of a newly shuffled shoe of eight decks, one draw each. All six are drawn whether the hands need
 * them or not, so that the draws of a round are always the same.
 */
export function dealShoe(draws: Draws): Card[] {
  const order = Array.from({ length: shoeSize }, (_, index) => index);
  return Array.from({ length: mostCards }, (_, place) => {
    const from = place + draws.below(shoeSize - place);
    const card = order[from] ?? 0;
    order[from] = order[place] ?? 0;
    return cardOf(card % deckSize);
  });
}

export function totalOf(cards: readonly Card[]): number {
  return cards.reduce((sum, card) => sum + valueOf(card), 0) % 10;
}

/** Cards go to player, banker, player, banker; then to the player and to the banker, if they draw. */
export function playCoup(cards: readonly Card[]): Coup {
  const at = (index: number): Card => cards[index] ?? { rank: 10, suit: 0 };
  const player = [at(0), at(2)];
  const banker = [at(1), at(3)];
  let next = 4;
  let third: number | null = null;
  const [first, second] = [totalOf(player), totalOf(banker)];
  if (playerDraws(first, second)) {
    player.push(at(next));
    third = valueOf(at(next));
    next += 1;
  }
  if (bankerDraws(first, second, third)) banker.push(at(next));
  const [playerTotal, bankerTotal] = [totalOf(player), totalOf(banker)];
  return { player, banker, playerTotal, bankerTotal, winner: winnerOf(playerTotal, bankerTotal) };
}

export function isPair([first, second]: readonly Card[]): boolean {
  return first?.rank === second?.rank;
}

/** What a bet returns on a coup, in hundredths of its amount. A tie gives player and banker bets back. */
export function hundredthsOn(maths: BaccaratMaths, coup: Coup, key: string): number {
  const { winner, player, banker, bankerTotal } = coup;
  const cards = player.length + banker.length;
  const pays = maths.pays[key as BaccaratBetKey] ?? 0;
  switch (key as BaccaratBetKey) {
    case 'player':
      return winner === 'tie' ? 100 : winner === 'player' ? pays : 0;
    case 'banker':
      if (winner !== 'banker') return winner === 'tie' ? 100 : 0;
      return bankerTotal === 6 ? (maths.bankerSix ?? pays) : pays;
    case 'tie':
      return winner === 'tie' ? pays : 0;
    case 'playerPair':
      return isPair(player) ? pays : 0;
    case 'bankerPair':
      return isPair(banker) ? pays : 0;
    case 'small':
      return cards === 4 ? pays : 0;
    case 'big':
      return cards > 4 ? pays : 0;
  }
}
