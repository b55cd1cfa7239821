import { LotteryRow } from '@/components/home/lottery/lottery-row';
import { lotteryGameHref } from '@/components/lottery/lottery-href';
import { hasOwnLotteries, readCurrentDraws, readLotteries, readPopularLotteries } from '@/app/_read/lottery';

const shownAtMost = 6;

/** The fast lotteries that most tickets are bought of, and after them one of each family. */
export async function LotterySlot() {
  if (!(await hasOwnLotteries())) return null;
  const [groups, popular] = await Promise.all([readLotteries(false), readPopularLotteries()]);
  const isFast = ({ everyMinutes }: { everyMinutes: number | null }) => everyMinutes !== null;
  const fast = (groups ?? []).map(({ games }) => games.filter(isFast));
  const all = fast.flat();
  const bought = popular.ok ? popular.value.games.map(({ gameCode }) => gameCode) : [];
  const chosen = [
    ...bought.flatMap((code) => all.filter(({ gameCode }) => gameCode === code)),
    ...fast.flatMap((games) => games.slice(0, 1)),
  ];
  const shown = [...new Set(chosen)].slice(0, shownAtMost);
  const draws = await readCurrentDraws(shown.map(({ gameCode }) => gameCode));
  const lotteries = shown.flatMap((game) => {
    const draw = draws?.list.find(({ gameCode }) => gameCode === game.gameCode);
    const { gameCode, gameName: name, image, everyMinutes } = game;
    if (!draw || everyMinutes === null) return [];
    return [{ gameCode, name, image, href: lotteryGameHref(game), closesAt: draw.locksAt, everyMinutes }];
  });
  return <LotteryRow lotteries={lotteries} />;
}
