import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { openCards, strategyOf, type StrategyRow } from '@/sandbox/games/blackjack/strategy';
import type { BlackjackMaths } from '@/sandbox/games/blackjack/types';
import type { GameInfo } from '@/sandbox/kit/game-info';
import styles from './rules.module.css';

/** What this table allows, what its return means, and the decisions that reach it. */
export function Rules({ info }: { info: GameInfo<BlackjackMaths> }) {
  const t = useTranslations('play.blackjack.rules');
  const { maths, facts, returnToPlayer } = info;
  return (
    <>
      <h3>{t('table')}</h3>
      <ul className={styles.list}>
        <li>{t('goal')}</li>
        <li>{t('pays')}</li>
        <li>{t('shoe')}</li>
        <li>{maths.hitsSoftSeventeen ? t('dealerHits') : t('dealerStands')}</li>
        <li>{t('look')}</li>
        <li>{maths.doubleOn === 'any' ? t('doubleAny') : t('doubleNine')}</li>
        <li>{t('split', { hands: maths.maxHands })}</li>
        <li>{maths.doubleAfterSplit ? t('doubleSplit') : t('noDoubleSplit')}</li>
        <li>{maths.lateSurrender ? t('surrender') : t('noSurrender')}</li>
        <li>
          {maths.insurance ? t('insurance', { percent: facts.insuranceReturn ?? '' }) : t('noInsurance')}
        </li>
        <li>{t('left')}</li>
        <li>{t('keys')}</li>
      </ul>
      <h3>{t('returnTitle')}</h3>
      <p>
        {t('return', {
          percent: returnToPlayer,
          staked: facts.meanStaked ?? '',
          all: facts.returnOfAllStaked ?? '',
        })}
      </p>
      <StrategyTables maths={maths} />
    </>
  );
}

/** The best decisions of a table, by the dealer's open card. */
export function StrategyTables({ maths }: { maths: BlackjackMaths }) {
  const t = useTranslations('play.blackjack.rules');
  // Some milliseconds of exact arithmetic, once for each table.
  const strategy = useMemo(() => strategyOf(maths), [maths]);
  return (
    <>
      <h3>{t('strategy')}</h3>
      <p>{t('strategyNote')}</p>
      <StrategyTable caption={t('hard')} rows={strategy.hard} nameOf={(hand) => `${hand}`} />
      <StrategyTable
        caption={t('soft')}
        rows={strategy.soft}
        nameOf={(hand) => t('aceAnd', { card: hand - 11 })}
      />
      <StrategyTable
        caption={t('pairs')}
        rows={strategy.pairs}
        nameOf={(hand) => (hand === 1 ? t('pairOfAces') : t('pairOf', { card: hand }))}
      />
    </>
  );
}

interface StrategyTableProps {
  caption: string;
  rows: readonly StrategyRow[];
  nameOf: (hand: number) => string;
}

function StrategyTable({ caption, rows, nameOf }: StrategyTableProps) {
  const t = useTranslations('play.blackjack.rules');
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('yourHand')}</th>
          {openCards.map((up) => (
            <th scope="col" key={up}>
              {up === 1 ? t('aceShort') : up}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ hand, advice }) => (
          <tr key={hand}>
            <th scope="row">{nameOf(hand)}</th>
            {advice.map((one, at) => (
              <td key={at} data-advice={one}>
                <abbr title={t(`advice.${one}`)}>{t(`short.${one}`)}</abbr>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
