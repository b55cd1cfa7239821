import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { boardOf, risksOf, rowsOffered } from '@/sandbox/games/plinko/boards';
import { waysToSlots } from '@/sandbox/games/plinko/exact-return';
import { boardKey, type PlinkoMaths, type Risk } from '@/sandbox/games/plinko/types';
import type { GameInfo } from '@/sandbox/kit/game-info';
import { multipleText } from '@/sandbox/kit/multiples';
import shared from '@/sandbox/board/arcade/arcade.module.css';
import { ChoiceGroup } from '@/sandbox/board/arcade/choice-group';
import { FactList } from '@/sandbox/board/arcade/fact-list';
import styles from './board.module.css';

export function Rules({ info }: { info: GameInfo<PlinkoMaths> }) {
  const t = useTranslations('play.plinko');
  const { maths, facts } = info;
  const heights = rowsOffered(maths);
  const [rows, setRows] = useState(maths.rows);
  const risks = risksOf(maths, rows);
  return (
    <div className={shared.rules}>
      <p>{t('how', { balls: maths.balls, rows })}</p>
      {heights.length > 1 && (
        <ChoiceGroup
          label={t('rows')}
          options={heights.map((value) => ({ value: String(value), content: value }))}
          value={String(rows)}
          onChange={(value) => setRows(Number(value))}
          isDisabled={false}
          className={styles.rows}
        />
      )}
      <FactList
        facts={risks.map((risk) => ({
          label: risks.length > 1 ? t('gainsOf', { risk: t(`bets.${risk}`) }) : t('gains'),
          value: facts[`gains.${boardKey(maths, risk, rows)}`],
        }))}
      />
      <h3>{t('pays.title')}</h3>
      <PayTable info={info} rows={rows} risks={risks} />
    </div>
  );
}

interface PayTableProps {
  info: GameInfo<PlinkoMaths>;
  rows: number;
  risks: readonly Risk[];
}

/** What each slot pays and how often a ball reaches it, and the return of each risk below. */
function PayTable({ info: { maths, bets }, rows, risks }: PayTableProps) {
  const t = useTranslations('play.plinko');
  const returns = risks.map((risk) => bets.find(({ key }) => key === boardKey(maths, risk, rows)));
  const all = 2n ** BigInt(rows);
  return (
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
          {waysToSlots(rows).map((count, slot) => (
            <tr key={slot}>
              <th scope="row">{slot + 1}</th>
              {risks.map((risk) => (
                <td key={risk}>
                  {t('times', { multiple: multipleText(boardOf(maths, { risk, rows }).pays[slot] ?? 0) })}
                </td>
              ))}
              <td>{`${count} / ${all}`}</td>
            </tr>
          ))}
        </tbody>
        {returns.every((figure) => figure !== undefined) && (
          <tfoot>
            <tr>
              <th scope="row">{t('pays.return')}</th>
              {returns.map(({ key, returnToPlayer }) => (
                <td key={key}>{`${returnToPlayer}%`}</td>
              ))}
              <td />
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
