import { getTranslations } from 'next-intl/server';
import { DrawList } from '@/components/lottery/results/draw-list';
import { RulesTable } from '@/components/lottery/results/rules-table';
import { TrendTable } from '@/components/lottery/results/trend-table';
import { TailTable } from '@/components/lottery/vietnam/tail-table';
import { SlotError } from '@/components/shell/slot-error';
import { familyOf } from '@/lib/lottery';
import { areaOfFamily } from '@/lib/lottery/vietnam';
import { readOpened, readPlays, type KnownLottery } from '@/app/_read/lottery';

const shownDraws = 100;

/** The latest draws of a lottery with their numbers. */
export async function DrawsSlot({ game }: { game: KnownLottery }) {
  const [t, opened] = await Promise.all([getTranslations('lottery.pages'), readOpened(game, shownDraws)]);
  if (!opened.ok) return <SlotError title={t('failed')} />;
  return <DrawList game={game} draws={opened.value.list} timeZone={game.rules.schedule.zone} />;
}

/** How often each number came, with what chance alone makes of it. */
export async function TrendSlot({ game }: { game: KnownLottery }) {
  const [t, tLottery, opened] = await Promise.all([
    getTranslations('lottery.pages'),
    getTranslations('lottery'),
    readOpened(game, shownDraws),
  ]);
  if (!opened.ok) return <SlotError title={t('failed')} />;
  const draws = opened.value.list.flatMap(({ numbers }) => (numbers ? [numbers] : []));
  const area = areaOfFamily(game.family);
  if (area) return <TailTable area={area} draws={draws} />;
  const { space } = familyOf(game.family);
  const names = space.positions.map((_, place) => tLottery('position', { place: place + 1 }));
  return <TrendTable space={space} draws={draws} positionNames={names} />;
}

/** Every way to bet with its chance and what it pays. */
export async function RulesSlot({ game }: { game: KnownLottery }) {
  const [t, plays] = await Promise.all([getTranslations('lottery.pages'), readPlays(game.gameCode)]);
  if (!plays.ok) return <SlotError title={t('failed')} />;
  return <RulesTable family={game.family} terms={plays.value} />;
}
