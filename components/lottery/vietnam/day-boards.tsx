import { useTranslations } from 'next-intl';
import { Panel } from '@/components/ui/panel';
import type { DayDraws } from '@/lib/contract/calls/lottery';
import { Link } from '@/lib/i18n/navigation';
import { areaOf } from '@/lib/lottery/vietnam';
import { drawHref, vietnameseGame } from '../lottery-href';
import { PrizeBoard } from '../results/prize-board';

/** The draws of one day by region, each with the way to its proof. */
export function DayBoards({ days }: { days: readonly DayDraws[] }) {
  const t = useTranslations('lottery.groups');
  const tResults = useTranslations('lottery.results');
  const held = days.filter(({ list }) => list.length > 0);
  if (held.length === 0) return <p>{tResults('none')}</p>;
  return held.map(({ area, list }) => (
    <Panel key={area} title={t(area)}>
      <PrizeBoard
        caption={t(area)}
        area={areaOf(area)}
        columns={list.map(({ gameCode, gameName, issue, numbers }) => ({
          key: gameCode,
          title: <Link href={drawHref(vietnameseGame(gameCode), issue)}>{gameName}</Link>,
          numbers,
        }))}
      />
    </Panel>
  ));
}
