import { isFamilyCode } from '@/lib/lottery';
import { lotteryGames, stations, type LotteryGame } from '@/lib/lottery/calendar';
import { bestReturnOf } from '@/platform/play/lottery';
import type { Names } from '@/platform/play/catalogue';
import { lotteryNames, minutesIn } from './lottery-names';
import type { SeedGame } from './seed-demonstration';

const gameTypes = { LOTT: 'LOTT', ELOTT: 'ELOTT', TCG_SEA: 'LOTT', TCG_LOTTO_VN: 'ELOTT' } as const;

/** The code without how often it is drawn: `vk3m3` is a `vk3`. */
const kindOf = (code: string): string => code.replace(/m\d$/, '');

function namesOf({ code, schedule }: LotteryGame): Names {
  const station = stations.find((each) => each.code === code);
  if (station) return { EN: station.name };
  const names = lotteryNames[kindOf(code)];
  if (!names) throw new Error(`Nobody has named the lottery ${code}`);
  if (schedule.kind === 'daily') return names;
  return Object.fromEntries(
    Object.entries(names).map(([language, name]) => [
      language,
      `${name} · ${minutesIn(language, schedule.minutes)}`,
    ]),
  ) as Names;
}

/** The platform's own lotteries as the catalogue has them: those whose rules there are. */
export function lotterySeedGames(isKnown: (gameCode: string) => boolean): SeedGame[] {
  return lotteryGames
    .filter(({ code, family }) => isFamilyCode(family) && !isKnown(code))
    .map((game) => ({
      gameCode: game.code,
      gameType: gameTypes[game.vendor],
      vendorCode: game.vendor,
      classification: game.classification,
      names: namesOf(game),
      returnToPlayer: null,
      bestReturn: bestReturnOf(game.code),
      minStake: '0.01',
      minLines: 1,
      image: `/art/lotteries/${game.classification.toLowerCase()}.svg`,
    }));
}
