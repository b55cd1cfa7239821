import { useTranslations } from 'next-intl';
import { moneyText, parseMoney } from '@/lib/money';
import type { FishAction, FishBet, FishMaths, FishView } from '@/sandbox/games/fish/types';
import { isGain } from '@/sandbox/board/table/gain';
import type { BoardProps } from '@/sandbox/board/table/table';
import { useMoney } from '@/sandbox/board/table/use-money';
import styles from './board.module.css';
import { useCreatureText } from './use-creature-text';
import type { Room } from './use-room';
import type { OwnShot } from './use-shooting';

interface FishStatusProps extends BoardProps<FishMaths, FishBet, FishAction, FishView> {
  view: FishView | null;
  room: Pick<Room, 'link' | 'state'>;
  own: OwnShot | null;
}

/** What happened, in words; only an end above the stake is more than told. */
export function FishStatus(props: FishStatusProps) {
  const isOver = props.view !== null && props.view.phase !== 'open';
  return (
    <p className={styles.status} role="status" data-gain={(isOver && isGain(props.table.round)) || undefined}>
      <StatusText {...props} />
    </p>
  );
}

function StatusText({ table, view, room, own }: FishStatusProps) {
  const t = useTranslations('play.fish');
  const money = useMoney();
  const { nameOf } = useCreatureText();
  if (table.mode === 'waiting') return t('loading');
  if (view && view.phase !== 'open') {
    const caught = view.shots.filter(({ multiple }) => multiple > 0).length;
    return t('over', { count: caught, amount: money(table.round?.payout ?? '0.00') });
  }
  if (!room.state) return table.sessionToken === undefined || room.link !== 'lost' ? t('joining') : t('lost');
  if (!view) return t('ready');
  if (!own) return view.shots.length === 0 ? t('first') : t('next', { count: view.left });
  const name = nameOf(own.target);
  if (own.told === undefined) return t('flying', { name });
  if (own.told === null) return t('gone', { name });
  if (own.told.multiple === 0) return t('missed', { name });
  const pays = (parseMoney(view.price) ?? 0n) * BigInt(own.told.multiple);
  return t('caught', { name, multiple: own.told.multiple, amount: money(moneyText(pays)) });
}
