import { useTranslations } from 'next-intl';
import { rowsOffered, risksOf } from '@/sandbox/games/plinko/boards';
import { boardKey, type PlinkoBet, type PlinkoMaths } from '@/sandbox/games/plinko/types';
import type { GameInfo } from '@/sandbox/kit/game-info';
import { ChoiceGroup } from '@/sandbox/board/arcade/choice-group';
import { StakePicker } from '@/sandbox/board/table/stake-picker';
import type { Table } from '@/sandbox/board/table/table';
import styles from './board.module.css';

interface BetChoiceProps {
  info: GameInfo<PlinkoMaths>;
  table: Pick<Table, 'mode' | 'balance'>;
  stake: string;
  onStake: (stake: string) => void;
  bet: PlinkoBet;
  onBet: (bet: PlinkoBet) => void;
}

/** The stake, and the board where there is a choice; the return that is told is that of the board. */
export function BetChoice({ info, table, stake, onStake, bet, onBet }: BetChoiceProps) {
  const t = useTranslations('play.plinko');
  const { maths } = info;
  const { risk, rows = maths.rows } = bet;
  const heights = rowsOffered(maths);
  const risks = risksOf(maths, rows);
  const isDisabled = table.mode !== 'idle';
  const figure = info.bets.find(({ key }) => key === boardKey(maths, risk, rows));
  return (
    <div className={styles.choices}>
      <StakePicker
        info={figure ? { ...info, returnToPlayer: figure.returnToPlayer } : info}
        table={table}
        stake={stake}
        onStake={onStake}
      />
      {risks.length > 1 && (
        <ChoiceGroup
          label={t('risk')}
          options={risks.map((value) => ({ value, content: t(`bets.${value}`) }))}
          value={risk}
          onChange={(value) => onBet({ ...bet, risk: value })}
          isDisabled={isDisabled}
        />
      )}
      {heights.length > 1 && (
        <ChoiceGroup
          label={t('rows')}
          options={heights.map((value) => ({ value: String(value), content: value }))}
          value={String(rows)}
          onChange={(value) => onBet({ risk, rows: Number(value) })}
          isDisabled={isDisabled}
          className={styles.rows}
        />
      )}
    </div>
  );
}
