import { useTranslations } from 'next-intl';
import { chanceOf, isTarget, returnAt } from '@/sandbox/games/crash/exact-return';
import type { CrashMaths } from '@/sandbox/games/crash/types';
import type { GameInfo } from '@/sandbox/kit/game-info';
import { multipleText } from '@/sandbox/kit/multiples';
import { percentText } from '@/lib/rational';
import shared from '@/sandbox/board/arcade/arcade.module.css';
import { FactList } from '@/sandbox/board/arcade/fact-list';

const samples = [110, 120, 150, 200, 300, 500, 1000, 2500, 5000, 10_000, 25_000, 100_000];

export function Rules({ info }: { info: GameInfo<CrashMaths> }) {
  const t = useTranslations('play.crash');
  const { maths, facts } = info;
  const isLift = maths.growth.rule === 'floors';
  const shown = maths.growth.rule === 'floors' ? maths.growth.floors.slice(1) : samples;
  return (
    <div className={shared.rules}>
      <p>{t('how')}</p>
      <p>{t('howAuto')}</p>
      {isLift && <p>{t('howFloors')}</p>}
      <p>{t('howOdds')}</p>
      <FactList
        facts={[
          { label: t('least'), value: facts.leastReturn },
          { label: t('greatest'), value: facts.greatestReturn },
          { label: t('breaksAtOnce'), value: facts.breaksAtOnce },
          { label: t('reachesTop'), value: facts.reachesTop },
        ]}
      />
      <h3>{t('pays.title')}</h3>
      <div className={shared.scroll}>
        <table className={shared.table}>
          <thead>
            <tr>
              <th scope="col">{t('pays.multiple')}</th>
              <th scope="col">{t('pays.chance')}</th>
              <th scope="col">{t('pays.returns')}</th>
            </tr>
          </thead>
          <tbody>
            {shown
              .filter((target) => isTarget(maths, target))
              .map((target) => (
                <tr key={target}>
                  <th scope="row">{t('times', { multiple: multipleText(target) })}</th>
                  <td>{`${percentText(chanceOf(maths, target))}%`}</td>
                  <td>{`${percentText(returnAt(maths, target))}%`}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
