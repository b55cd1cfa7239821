import { useTranslations } from 'next-intl';
import { waysToSlots } from '@/sandbox/games/plinko/exact-return';
import { riskNames, type PlinkoMaths } from '@/sandbox/games/plinko/types';
import type { GameInfo } from '@/sandbox/kit/game-info';
import { multipleText } from '@/sandbox/kit/multiples';
import shared from '@/sandbox/board/arcade/arcade.module.css';
import { FactList } from '@/sandbox/board/arcade/fact-list';

export function Rules({ info: { maths, facts } }: { info: GameInfo<PlinkoMaths> }) {
  const t = useTranslations('play.plinko');
  const risks = riskNames.filter((risk) => maths.risks[risk]);
  const ways = waysToSlots(maths.rows);
  const all = 2n ** BigInt(maths.rows);
  return (
    <div className={shared.rules}>
      <p>{t('how', { balls: maths.balls, rows: maths.rows })}</p>
      <FactList
        facts={risks.map((risk) => ({
          label: risks.length > 1 ? t('gainsOf', { risk: t(`bets.${risk}`) }) : t('gains'),
          value: facts[`gains.${risk}`],
        }))}
      />
      <h3>{t('pays.title')}</h3>
      <div className={shared.scroll} tabIndex={0} role="region" aria-label={t('pays.title')}>
        <table className={shared.table}>
          <thead>
            <tr>
              <th scope="col">{t('pays.slot')}</th>
              {risks.map((risk) => (
                <th key={risk} scope="col">
                  {risks.length > 1 ? t(`bets.${risk}`) : t('pays.pay')}
                </th>
              ))}
              <th scope="col">{t('pays.chance')}</th>
            </tr>
          </thead>
          <tbody>
            {ways.map((count, slot) => (
              <tr key={slot}>
                <th scope="row">{slot + 1}</th>
                {risks.map((risk) => (
                  <td key={risk}>
                    {t('times', { multiple: multipleText(maths.risks[risk]?.pays[slot] ?? 0) })}
                  </td>
                ))}
                <td>{`${count} / ${all}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
