'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Dialog } from '@/components/ui/dialog';
import { formatMoney, moneyText, parseMoney } from '@/lib/money';
import type { GameInfo } from '@/lib/sandbox/slots/game-info';
import { lines } from '@/lib/sandbox/slots/lines';
import { unitsMinor } from '@/lib/sandbox/slots/stakes';
import { gameName } from './game-name';
import { PayTable } from './pay-table';
import styles from './rules-dialog.module.css';

interface RulesDialogProps {
  info: GameInfo;
  onClose: () => void;
}

/** Everything that a player is owed before the first stake: return, odds, the greatest payout, pays and rules. */
export function RulesDialog({ info, onClose }: RulesDialogProps) {
  const t = useTranslations('slots.rules');
  const locale = useLocale();
  return (
    <Dialog isOpen onClose={onClose} title={t('title')} closeLabel={t('close')}>
      <div className={styles.rules}>
        <p dir="auto">{gameName(info.summary, locale)}</p>
        <Odds info={info} />
        <h3>{t('pays')}</h3>
        <p className={styles.note}>{t('paysNote')}</p>
        <PayTable info={info} />
        <h3>{t('lines')}</h3>
        <p className={styles.note}>{t('linesNote')}</p>
        <LineList />
        <h3>{t('how')}</h3>
        <RuleList info={info} />
      </div>
    </Dialog>
  );
}

function Odds({ info }: { info: GameInfo }) {
  const t = useTranslations('slots.rules');
  const tGame = useTranslations('slots.game');
  const locale = useLocale();
  const greatestStake = info.stakes.at(-1) ?? '0.00';
  const greatest = moneyText(unitsMinor(info.maths.maximum.roundUnits, parseMoney(greatestStake) ?? 0n));
  const greatestSpin = moneyText(unitsMinor(info.maths.maximum.spinUnits, parseMoney(greatestStake) ?? 0n));
  const money = (amount: string) => formatMoney(amount, locale, tGame('currency'));
  const rows: [string, string][] = [
    [t('return'), t('percent', { value: info.returnToPlayer })],
    [t('hit'), t('percent', { value: info.hitFrequency })],
    [t('freeOdds'), t('oneIn', { count: info.freeSpinsOneIn })],
    [t('volatility'), info.volatility === 'high' ? t('high') : t('medium')],
    [t('maxSpin', { stake: money(greatestStake) }), money(greatestSpin)],
    [t('maxRound', { stake: money(greatestStake) }), money(greatest)],
  ];
  return (
    <dl className={styles.odds}>
      {rows.map(([label, value]) => (
        <div key={label} className={styles.odd}>
          <dt>{label}</dt>
          <dd className="tabular">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function LineList() {
  const t = useTranslations('slots.rules');
  return (
    <ol className={styles.lines}>
      {lines.map((rows, line) => (
        <li key={line}>
          <svg
            viewBox="0 0 50 30"
            className={styles.line}
            role="img"
            aria-label={t('line', { number: line + 1, rows: rows.map((row) => row + 1).join(' ') })}
          >
            <rect width="50" height="30" rx="4" />
            <polyline points={rows.map((row, reel) => `${reel * 10 + 5},${row * 10 + 5}`).join(' ')} />
          </svg>
          <span aria-hidden="true">{line + 1}</span>
        </li>
      ))}
    </ol>
  );
}

function RuleList({ info }: { info: GameInfo }) {
  const t = useTranslations('slots.rules');
  const { freeSpins } = info.maths;
  const [three, four, five] = freeSpins.spins;
  const isSame = three === four && four === five;
  return (
    <ul className={styles.list}>
      <li>{t('ruleStake')}</li>
      <li>{t('ruleWild')}</li>
      <li>{isSame ? t('ruleFreeSame', { count: three }) : t('ruleFree', { three, four, five })}</li>
      <li>{t('ruleMultiplier', { multiplier: freeSpins.multiplier })}</li>
      <li>{t('ruleRetrigger', { count: freeSpins.maxRetriggers })}</li>
      {freeSpins.reels && <li>{t('ruleReels')}</li>}
      <li>{t('ruleRound')}</li>
      <li>{t('ruleTime')}</li>
      <li>{t('ruleInterrupted')}</li>
      <li>{t('ruleFault')}</li>
      <li>{t('rulePlayMoney')}</li>
    </ul>
  );
}
