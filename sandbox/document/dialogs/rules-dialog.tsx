import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { Dialog } from '@/components/ui/dialog';
import type { GameInfo } from '@/sandbox/kit/game-info';
import { AboutTitle } from './about-title';
import { rulesOf } from '../rounds/kinds';
import { OddsList } from '@/sandbox/board/rules/odds-list';
import styles from '@/sandbox/board/rules/rules.module.css';
import { returnRange } from '@/sandbox/board/table/return-range';
import { useMoney } from '@/sandbox/board/table/use-money';

interface RulesDialogProps {
  info: GameInfo;
  onClose: () => void;
}

/** Everything that a player is owed before the first stake: return, odds, the greatest single payout, pays and rules. */
export function RulesDialog({ info, onClose }: RulesDialogProps) {
  const t = useTranslations('game.rules');
  const Rules = rulesOf(info.kind);
  return (
    <Dialog isOpen onClose={onClose} title={t('title')} closeLabel={t('close')}>
      <div className={styles.rules}>
        <AboutTitle kind={info.kind} gameCode={info.gameCode} />
        <Odds info={info} />
        <Suspense fallback={<p role="status">{t('loading')}</p>}>
          {/* eslint-disable-next-line react-hooks/static-components -- one lazy component for each kind, made once */}
          <Rules info={info} />
        </Suspense>
        <h3>{t('always')}</h3>
        <CommonRules info={info} />
      </div>
    </Dialog>
  );
}

function Odds({ info }: { info: GameInfo }) {
  const t = useTranslations('game.rules');
  const money = useMoney();
  const { volatility } = info.facts;
  const { least, best } = returnRange(info);
  const returns = least === best ? t('percent', { value: least }) : t('percentRange', { least, best });
  const rows: [string, string][] = [[t('return'), returns]];
  if (info.hitFrequency !== null) rows.push([t('hit'), t('percent', { value: info.hitFrequency })]);
  if (info.gains !== null) rows.push([t('gains'), t('percent', { value: info.gains })]);
  if (volatility) rows.push([t('volatility'), t(volatilityTexts[volatility] ?? 'medium')]);
  rows.push([t('stakes'), `${money(info.minStake)} – ${money(info.maxStake)}`]);
  rows.push([t('top'), topText(t, info.top)]);
  return (
    <>
      <OddsList rows={rows} />
      <p>{t('topMore')}</p>
      {/* The frame opens no windows: the address is there to be read. */}
      <p>
        {t('sheet')} <span dir="ltr">{`/sandbox/returns/${info.gameCode}`}</span>
      </p>
    </>
  );
}

/** Odds that nobody will ever see come true are not written out. */
const rarest = 1_000_000_000_000;

function topText(
  t: ReturnType<typeof useTranslations<'game.rules'>>,
  { multiple, oneIn }: GameInfo['top'],
): string {
  const odds = Number.parseInt(oneIn, 10);
  if (odds > rarest) return t('topRarer', { multiple, count: rarest });
  return t('topOdds', { multiple, count: odds });
}

const volatilityTexts: Readonly<Record<string, 'low' | 'medium' | 'high'>> = {
  low: 'low',
  medium: 'medium',
  high: 'high',
};

/** What holds for every game. */
function CommonRules({ info }: { info: GameInfo }) {
  const t = useTranslations('game.rules');
  return (
    <ul className={styles.list}>
      <li>{t(isSlot(info) ? 'ruleTime' : 'rulePace')}</li>
      <li>{t('ruleInterrupted')}</li>
      <li>{t('ruleFault')}</li>
      <li>{t('rulePlayMoney')}</li>
    </ul>
  );
}

const isSlot = ({ classification }: GameInfo) => classification === 'JP';
