import { useTranslations } from 'next-intl';
import { familyOf, type FamilyCode } from '@/lib/lottery';
import { Panel } from '@/components/ui/panel';
import { Table } from '@/components/ui/table';
import type { LotteryPlays, PlayClass, PlayTerms } from '@/lib/contract/calls/lottery';
import { edgeOf } from '../names/odds-text';
import { groupOf } from '../names/play-code';
import { useBoardNames } from '../names/use-board-names';
import { useFigureText } from '../names/use-figure-text';

interface PrizeRow extends PlayClass {
  play: PlayTerms;
  prize: string;
}

/** All prizes of all ways to bet. */
export function RulesTable({ family, terms }: { family: FamilyCode; terms: LotteryPlays }) {
  const t = useTranslations('lottery.rules');
  const tGroup = useTranslations('lottery.board.group');
  const figures = useFigureText();
  const { plays } = familyOf(family);
  const names = useBoardNames(familyOf(family));
  const prizesOf = (play: PlayTerms): PrizeRow[] => {
    const rules = plays.find(({ code }) => code === play.code);
    return play.classes.map((row, at) => ({
      ...row,
      play,
      prize: rules ? names.prize(rules, at) : row.name,
    }));
  };
  const groups = [...new Set(terms.plays.map(({ code }) => groupOf(code)))];
  return (
    <>
      <p>{t('margin', { margin: figures.percent(terms.margin) })}</p>
      {groups.map((group) => (
        <Panel key={group} title={tGroup(group)}>
          <Table
            caption={tGroup(group)}
            rows={terms.plays.filter(({ code }) => groupOf(code) === group).flatMap((play) => prizesOf(play))}
            rowKey={({ play, name }) => `${play.code} ${name}`}
            columns={[
              { key: 'play', label: t('play'), cell: ({ play }) => names.play(play.code) },
              { key: 'prize', label: t('prize'), cell: ({ prize }) => prize },
              {
                key: 'chance',
                label: t('chance'),
                align: 'end',
                cell: ({ oneIn }) =>
                  oneIn === null ? t('push') : t('oneIn', { chance: figures.figure(oneIn) }),
              },
              {
                key: 'multiple',
                label: t('multiple'),
                align: 'end',
                cell: ({ multiple }) => figures.multiple(multiple),
              },
              {
                key: 'return',
                label: t('return'),
                align: 'end',
                cell: ({ play }) =>
                  t('returnAndEdge', {
                    percent: figures.percent(play.returnToPlayer),
                    edge: figures.percent(edgeOf(play.returnToPlayer)),
                  }),
              },
            ]}
          />
        </Panel>
      ))}
    </>
  );
}
