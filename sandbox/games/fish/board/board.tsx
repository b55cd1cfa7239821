import { useTranslations } from 'next-intl';
import { moneyText, parseMoney } from '@/lib/money';
import { shotCount } from '@/sandbox/games/fish/odds';
import type { FishAction, FishBet, FishMaths, FishView } from '@/sandbox/games/fish/types';
import type { Fish } from '@/sandbox/games/fish/schedule';
import { GameConsole } from '@/sandbox/board/table/game-console';
import { PlayButton } from '@/sandbox/board/table/play-button';
import { StakePicker } from '@/sandbox/board/table/stake-picker';
import type { BoardProps } from '@/sandbox/board/table/table';
import { useMoney } from '@/sandbox/board/table/use-money';
import { useReveal } from '@/sandbox/board/table/use-reveal';
import { useStake } from '@/sandbox/board/table/use-stake';
import styles from './board.module.css';
import { FireButton } from './fire-button';
import { FishStatus } from './fish-status';
import { Magazine } from './magazine';
import { Targets } from './targets';
import { creatureOf, useCreatureText } from './use-creature-text';
import type { Room } from './use-room';
import { useHeldFire } from './use-held-fire';
import { useShooting, type Shooting } from './use-shooting';

type FishBoardProps = BoardProps<FishMaths, FishBet, FishAction, FishView>;

const holdMs = 2000;

/** The sea is the room's and everybody sees the same; what a shot does is the round's, and the server decides it. */
export function Board({ info, table }: FishBoardProps) {
  const t = useTranslations('play.fish');
  const [stake, setStake] = useStake(info);
  const { mode, round } = table;
  useReveal(table, { afterPressMs: 0, holdMs });
  const view = mode === 'waiting' ? null : (round?.outcome ?? null);
  const shooting = useShooting(info, table, view);
  const isRunning = mode === 'deciding' || mode === 'acting';
  return (
    <>
      <SeaArea info={info} table={table} view={view} shooting={shooting} />
      <GameConsole
        table={table}
        stake={
          <div className={styles.stake}>
            <StakePicker info={info} table={table} stake={stake} onStake={setStake} />
            <PriceLine info={info} stake={isRunning && round ? round.stake : stake} />
          </div>
        }
        action={
          isRunning ? (
            <FireButton maths={info.maths} shooting={shooting} />
          ) : (
            <PlayButton
              table={table}
              stake={stake}
              label={t('load')}
              onPlay={() => table.play(stake, null)}
            />
          )
        }
        paidMinor={view ? paidOf(table, view) : null}
      />
    </>
  );
}

/** While shots are left, what they have won so far; at the end what is paid. */
function paidOf({ mode, round }: FishBoardProps['table'], view: FishView): bigint | null {
  return parseMoney(mode === 'deciding' || mode === 'acting' ? view.won : (round?.payout ?? view.won));
}

function PriceLine({ info, stake }: { info: FishBoardProps['info']; stake: string }) {
  const t = useTranslations('play.fish');
  const money = useMoney();
  const price = moneyText((parseMoney(stake) ?? 0n) / BigInt(shotCount));
  return (
    <p className={styles.price}>
      {t('price', { price: money(price), percent: info.facts.shotReturn ?? info.returnToPlayer })}
    </p>
  );
}

interface SeaAreaProps extends FishBoardProps {
  view: FishView | null;
  shooting: Shooting;
}

function SeaArea({ info, table, view, shooting }: SeaAreaProps) {
  const t = useTranslations('play.fish');
  const { room, sight, aim, isReady, fire, own, host, status } = shooting;
  const pointer = useHeldFire(shooting);
  const targets = {
    info,
    sight,
    aimed: aim.fish,
    shot: view?.phase === 'open' ? view.shots.length : 0,
    onFire: isReady ? fire : null,
  };
  return (
    <div className={styles.area}>
      <Magazine maths={info.maths} view={view} />
      <div className={styles.sea} data-live={isReady || undefined} {...pointer}>
        <div ref={host} className={styles.canvas} />
        {status === 'none' && (
          <div className={styles.list}>
            <Targets {...targets} size="picture" />
          </div>
        )}
        {status !== 'none' && <Seats room={room} />}
      </div>
      {status !== 'none' && <Targets {...targets} />}
      <FishStatus info={info} table={table} view={view} room={room} own={own} />
      <AimNews info={info} aimed={aim.fish} hint={isReady ? t('keys') : ''} />
    </div>
  );
}

/** The four seats by number: nobody is named. They stand below their cannons, which no language turns round. */
function Seats({ room: { state } }: { room: Room }) {
  const t = useTranslations('play.fish');
  if (!state) return null;
  return (
    <ul className={styles.seats} aria-label={t('seats')} dir="ltr">
      {state.seats.map((isTaken, seat) => (
        <li
          key={seat}
          className={styles.seat}
          data-own={seat === state.seat || undefined}
          data-free={!isTaken || undefined}
          aria-hidden={!isTaken || undefined}
        >
          {seat === state.seat
            ? t('you')
            : t(state.demonstration.includes(seat) ? 'demonstration' : 'player', { number: seat + 1 })}
        </li>
      ))}
    </ul>
  );
}

/** Says by name what the arrows have chosen. */
function AimNews({ info, aimed, hint }: { info: FishBoardProps['info']; aimed: Fish | null; hint: string }) {
  const t = useTranslations('play.fish');
  const { nameOf, paysOf } = useCreatureText();
  const creature = aimed && creatureOf(info.maths, aimed.target);
  return (
    <p className="visually-hidden" aria-live="polite">
      {creature ? t('aimed', { name: nameOf(creature.key), pays: paysOf(creature) }) : hint}
    </p>
  );
}
