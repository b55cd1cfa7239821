import { useTranslations } from 'next-intl';
import { pairReturn } from '@/sandbox/games/dice/exact-return';
import { pairWays } from '@/sandbox/games/dice/pays';
import { pairBetNames, type DiceMaths, type PairMaths } from '@/sandbox/games/dice/types';
import type { GameInfo } from '@/sandbox/kit/game-info';
import { multipleText } from '@/sandbox/kit/multiples';
import { percentText } from '@/lib/rational';
import shared from '@/sandbox/board/arcade/arcade.module.css';
import { FactList } from '@/sandbox/board/arcade/fact-list';

export function Rules({ info: { maths, facts } }: { info: GameInfo<DiceMaths> }) {
  const t = useTranslations('play.dice');
  return (
    <div className={shared.rules}>
      <p>
        {maths.mode === 'pair'
          ? t('howPair')
          : t('howDial', {
              least: multipleText(maths.least),
              most: multipleText(maths.most),
              share: multipleText(maths.share),
            })}
      </p>
      <FactList
        facts={[
          { label: t('least'), value: facts.leastReturn },
          { label: t('greatest'), value: facts.greatestReturn },
        ]}
      />
      {maths.mode === 'pair' && <PairTable maths={maths} />}
    </div>
  );
}

function PairTable({ maths }: { maths: PairMaths }) {
  const t = useTranslations('play.dice');
  return (
    <>
      <h3>{t('table.title')}</h3>
      <div className={shared.scroll} tabIndex={0} role="region" aria-label={t('table.title')}>
        <table className={shared.table}>
          <thead>
            <tr>
              <th scope="col">{t('table.bet')}</th>
              <th scope="col">{t('table.pays')}</th>
              <th scope="col">{t('table.ways')}</th>
              <th scope="col">{t('table.returns')}</th>
            </tr>
          </thead>
          <tbody>
            {pairBetNames.map((name) => (
              <tr key={name}>
                <th scope="row">{t(`bets.${name}`)}</th>
                <td>{t('times', { multiple: multipleText(maths.pays[name]) })}</td>
                <td>{pairWays(name)}</td>
                <td>{`${percentText(pairReturn(maths, name))}%`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
