import type { CurrentDraws } from '@/lib/contract/calls/lottery';
import type { LobbyGame } from './lobby-game';

/** Stations that draw on some days of the week: whichever draws next comes first, one without a draw on sale last. */
export function nextFirst<Game extends Pick<LobbyGame, 'gameCode' | 'family'>>(
  games: readonly Game[],
  draws: CurrentDraws | null,
): Game[] {
  const drawsAt = new Map(draws?.list.map((draw) => [draw.gameCode, Date.parse(draw.drawsAt)]));
  const placeOf = ({ gameCode, family }: Game) =>
    family === 'vn-south' ? (drawsAt.get(gameCode) ?? Infinity) : 0;
  return games.toSorted((one, other) => {
    const [first, second] = [placeOf(one), placeOf(other)];
    return first === second ? 0 : first - second;
  });
}
