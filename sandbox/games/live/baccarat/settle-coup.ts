import { hundredthsOn as engineHundredthsOn, isPair } from '@/sandbox/games/baccarat/coup';
import { risksBy } from '@/sandbox/games/baccarat/risks';
import type { Coup } from '@/sandbox/games/baccarat/types';
import type { PlacedBet } from '@/sandbox/kit/betting-table/placed-bets';
import type { Card } from '@/sandbox/kit/cards';
import { liveSettlement, type LiveSettlement } from '../stakes';
import type { LiveBaccaratBetKey, LiveBaccaratMaths } from './types';

function isPerfectPair(cards: readonly Card[]): boolean {
  return isPair(cards) && cards[0]?.suit === cards[1]?.suit;
}

function perfectPairPays({ sidePays: { perfectPair } }: LiveBaccaratMaths, { player, banker }: Coup): number {
  const pairs = [player, banker].filter(isPerfectPair).length;
  if (pairs === 0) return 0;
  return (pairs === 2 ? perfectPair?.both : perfectPair?.one) ?? 0;
}

function bankerSixPays({ sidePays: { bankerSix } }: LiveBaccaratMaths, coup: Coup): number {
  if (coup.winner !== 'banker' || coup.bankerTotal !== 6) return 0;
  return (coup.banker.length === 2 ? bankerSix?.twoCards : bankerSix?.threeCards) ?? 0;
}

/** What a bet returns on a coup, in hundredths of its amount, its own stake included; 0 for what is no bet. */
export function hundredthsOn(maths: LiveBaccaratMaths, coup: Coup, key: string): number {
  const { winner, player, banker, playerTotal, bankerTotal } = coup;
  const won = (isWon: boolean, pays: number | undefined) => (isWon ? (pays ?? 0) : 0);
  switch (key as LiveBaccaratBetKey) {
    case 'eitherPair':
      return won(isPair(player) || isPair(banker), maths.sidePays.eitherPair);
    case 'perfectPair':
      return perfectPairPays(maths, coup);
    case 'bankerSix':
      return bankerSixPays(maths, coup);
    case 'bankerSeven':
      return won(winner === 'banker' && bankerTotal === 7 && banker.length === 3, maths.sidePays.bankerSeven);
    case 'playerEight':
      return won(winner === 'player' && playerTotal === 8 && player.length === 3, maths.sidePays.playerEight);
    default:
      return engineHundredthsOn(maths, coup, key);
  }
}

/** One player’s bets on a coup. On a tie player and banker bets come back and count for nothing. */
export function settleCoup(
  maths: LiveBaccaratMaths,
  placed: readonly PlacedBet[],
  coup: Coup,
): LiveSettlement {
  return liveSettlement(
    placed,
    (key) => hundredthsOn(maths, coup, key),
    risksBy((end, key) => hundredthsOn(maths, end, key)),
  );
}
