import { useTranslations } from 'next-intl';
import { moneyText } from '@/lib/money';
import { catchChance, lightestOf, meanPrize, weightOf } from '@/sandbox/games/fish/odds';
import type { Creature, FishMaths } from '@/sandbox/games/fish/types';
import type { GameInfo } from '@/sandbox/kit/game-info';
import { percentText, rational } from '@/lib/rational';
import shared from '@/sandbox/board/arcade/arcade.module.css';
import { CreatureIcon } from './creature-icon';
import styles from './rules.module.css';
import { useCreatureText } from './use-creature-text';

/** Zeros behind the point say nothing. */
const shortPercent = (text: string) => text.replace(/\.?0+$/, '');

export function Rules({ info }: { info: GameInfo<FishMaths> }) {
  const t = useTranslations('play.fish');
  const { nameOf } = useCreatureText();
  const { maths, facts } = info;
  const special = maths.creatures.filter(({ kind }) => kind !== 'plain');
  return (
    <div className={shared.rules}>
      <p>{t('rules.how')}</p>
      <p>{t('rules.odds', { percent: facts.shotReturn ?? info.returnToPlayer })}</p>
      {maths.heavy && <p>{t('rules.heavy', { from: maths.heavy.from + 1, factor: maths.heavy.factor })}</p>}
      <p>{t('rules.stay', { name: nameOf(lightestOf(maths).key) })}</p>
      <p>{t('rules.room')}</p>
      <p>{t('rules.keys')}</p>
      <h3>{t('rules.title')}</h3>
      <PayTable info={info} />
      {special.map((creature) => (
        <Special key={creature.key} creature={creature} />
      ))}
    </div>
  );
}

function PayTable({ info }: { info: GameInfo<FishMaths> }) {
  const t = useTranslations('play.fish');
  const { nameOf, paysOf } = useCreatureText();
  const { maths } = info;
  return (
    <div className={shared.scroll} tabIndex={0} role="region" aria-label={t('rules.title')}>
      <table className={shared.table}>
        <thead>
          <tr>
            <th scope="col">{t('rules.creature')}</th>
            <th scope="col">{t('rules.pays')}</th>
            <th scope="col">{t('rules.chance')}</th>
            {maths.heavy && <th scope="col">{t('rules.heavyPays')}</th>}
            {maths.heavy && <th scope="col">{t('rules.heavyChance')}</th>}
          </tr>
        </thead>
        <tbody>
          {maths.creatures.map((creature) => (
            <tr key={creature.key}>
              <th scope="row">
                <span className={styles.creature}>
                  <CreatureIcon info={info} target={creature.key} className={styles.icon} />
                  {nameOf(creature.key)}
                </span>
              </th>
              <td>{paysOf(creature)}</td>
              <td>{t('percent', { percent: percentText(catchChance(maths, creature, 0)) })}</td>
              {maths.heavy && <td>{paysOf(creature, maths.heavy.factor)}</td>}
              {maths.heavy && (
                <td>
                  {t('percent', { percent: percentText(catchChance(maths, creature, maths.heavy.from)) })}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What a creature with several prizes pays, how often, and in the mean. */
function Special({ creature }: { creature: Creature }) {
  const t = useTranslations('play.fish');
  const { nameOf } = useCreatureText();
  const { numerator, denominator } = meanPrize(creature);
  const total = weightOf(creature);
  const prizes = creature.prizes.map(({ multiple, weight }) =>
    t('rules.prize', { multiple, percent: shortPercent(percentText(rational(weight, total))) }),
  );
  return (
    <p>
      {t(creature.kind === 'burst' ? 'rules.burst' : 'rules.chest', {
        name: nameOf(creature.key),
        prizes: prizes.join(', '),
        mean: shortPercent(moneyText((numerator * 100n) / denominator)),
      })}
    </p>
  );
}
