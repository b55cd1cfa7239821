import { useTranslations } from 'next-intl';
import { useGameTypeText } from '@/components/money/game-type-select';
import records from '@/components/money/records.module.css';
import { useDayText } from '@/components/money/use-day-text';
import type { CountedElsewhere } from '@/lib/contract/calls/agent-centre/agent-reports';
import type { PlayFigures } from '@/lib/contract/calls/agent-centre/report-parts';
import { usePlayColumns } from '../report/figure-columns';
import { ReportTable } from '../report/report-table';

/** What was counted on another day than that of its rounds, because that day had closed. */
export function Corrections({ corrections }: { corrections: readonly CountedElsewhere[] }) {
  const t = useTranslations('agentCentre');
  const dayText = useDayText();
  const typeText = useGameTypeText();
  return (
    <section className={records.section}>
      <h3>{t('play.corrections')}</h3>
      <p className={records.note}>{t('play.correctionsText')}</p>
      <ReportTable<CountedElsewhere, PlayFigures>
        caption={t('play.corrections')}
        nameLabel={t('table.day')}
        lines={corrections}
        keyOf={({ day, countedOn, gameType, counted }) => `${day} ${countedOn} ${gameType} ${counted}`}
        nameOf={({ day, countedOn, counted }) =>
          t(`play.counted.${counted}`, { day: dayText(day), countedOn: dayText(countedOn) })
        }
        figuresOf={(line) => line}
        columns={[
          {
            key: 'type',
            label: t('table.gameType'),
            cell: ({ gameType }) => typeText(gameType),
            isExtra: true,
          },
        ]}
        figures={usePlayColumns(['rounds', 'payout'])}
        totals={null}
        notListed={null}
      />
    </section>
  );
}
