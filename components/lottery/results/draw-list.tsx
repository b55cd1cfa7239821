import { useFormatter, useTranslations } from 'next-intl';
import type { FamilyCode } from '@/lib/lottery';
import type { OpenedDraw } from '@/lib/contract/calls/lottery';
import { Table } from '@/components/ui/table';
import { Link } from '@/lib/i18n/navigation';
import { drawHref } from '../lottery-href';
import { DrawnNumbers } from '../numbers/drawn-numbers';
import { headlineNumbers } from '../numbers/headline-numbers';

export interface DrawListProps {
  game: { gameCode: string; vendorCode: string; gameName: string; family: FamilyCode };
  draws: readonly OpenedDraw[];
  /** In which the draws have their days. */
  timeZone: string;
}

/** Draws with their numbers, each with its proof behind it. */
export function DrawList({ game, draws, timeZone }: DrawListProps) {
  const t = useTranslations('lottery.draws');
  const format = useFormatter();
  if (draws.length === 0) return <p>{t('none')}</p>;
  return (
    <Table
      caption={t('caption', { game: game.gameName })}
      rows={draws}
      rowKey={({ issue }) => issue}
      columns={[
        {
          key: 'issue',
          label: t('issue'),
          cell: ({ issue, isRehearsal }) => (
            <>
              <Link href={drawHref(game, issue)}>
                <bdi>{issue}</bdi>
              </Link>
              {isRehearsal && <small> {t('rehearsal')}</small>}
            </>
          ),
        },
        {
          key: 'time',
          label: t('time'),
          cell: ({ drawsAt }) =>
            format.dateTime(new Date(drawsAt), { dateStyle: 'short', timeStyle: 'short', timeZone }),
        },
        {
          key: 'numbers',
          label: t('numbers'),
          cell: ({ issue, numbers, state }) =>
            numbers ? (
              <DrawnNumbers
                family={game.family}
                numbers={headlineNumbers(game.family, numbers)}
                label={t('numbersOf', { issue })}
                size="s"
              />
            ) : (
              t(state === 'void' ? 'void' : 'pending')
            ),
        },
      ]}
    />
  );
}
