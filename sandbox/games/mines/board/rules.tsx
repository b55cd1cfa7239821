import { useTranslations } from 'next-intl';
import { longestRun, multipleAfter } from '@/sandbox/games/mines/multiples';
import type { MinesMaths } from '@/sandbox/games/mines/types';
import type { GameInfo } from '@/sandbox/kit/game-info';
import { multipleText } from '@/sandbox/kit/multiples';
import { percentText, rational } from '@/lib/rational';
import shared from '@/sandbox/board/arcade/arcade.module.css';
import { FactList } from '@/sandbox/board/arcade/fact-list';

export function Rules({ info: { maths, facts } }: { info: GameInfo<MinesMaths> }) {
  const t = useTranslations('play.mines');
  const longest = Math.max(...maths.mines.map((mines) => longestRun(maths, mines)));
  const steps = Array.from({ length: longest }, (_, index) => index + 1);
  return (
    <div className={shared.rules}>
      <p>{t('how')}</p>
      <p>{t('howOdds', { share: percentText(rational(maths.share, 10_000)) })}</p>
      <FactList
        facts={[
          { label: t('least'), value: facts.leastReturn },
          { label: t('greatest'), value: facts.greatestReturn },
        ]}
      />
      <h3>{t('pays.title')}</h3>
      <div className={shared.scroll} tabIndex={0} role="region" aria-label={t('pays.title')}>
        <table className={shared.table}>
          <thead>
            <tr>
              <th scope="col">{t('pays.mines')}</th>
              {steps.map((count) => (
                <th key={count} scope="col">
                  {t('pays.steps', { count })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {maths.mines.map((mines) => (
              <tr key={mines}>
                <th scope="row">{mines}</th>
                {steps.map((count) => (
                  <td key={count}>
                    {count <= longestRun(maths, mines) &&
                      t('times', { multiple: multipleText(multipleAfter(maths, mines, count)) })}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
