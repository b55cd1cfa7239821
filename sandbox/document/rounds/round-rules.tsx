import { useTranslations } from 'next-intl';
import { OddsList } from '@/sandbox/board/rules/odds-list';
import { returnRange } from '@/sandbox/board/table/return-range';
import { useMoney } from '@/sandbox/board/table/use-money';
import type { GameInfo } from '@/sandbox/kit/game-info';
import { RulesDialog } from '../dialogs/rules-dialog';
import { rulesOf } from './kinds';

/** Return, odds, the greatest single payout, and the rules. */
export function RoundRules({ info, onClose }: { info: GameInfo; onClose: () => void }) {
  const t = useTranslations('game.rules');
  const Rules = rulesOf(info.kind);
  const pace = info.classification === 'JP' ? 'ruleTime' : 'rulePace';
  return (
    <RulesDialog
      info={info}
      title={t('title')}
      money={<Odds info={info} />}
      // eslint-disable-next-line react-hooks/static-components -- one lazy component for each kind, made once
      rules={<Rules info={info} />}
      common={{
        title: t('always'),
        rules: [t(pace), t('ruleInterrupted'), t('ruleFault'), t('rulePlayMoney')],
      }}
      onClose={onClose}
    />
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
