import { useLocale, useTranslations } from 'next-intl';
import { useActionGate } from '@/components/gate/use-action-gate';
import { Heart } from '@/components/ui/icons';
import { toggleLotteryFavourite, useLotteryFavourites } from '@/lib/client/lottery-favourites';
import { memberNow } from '@/lib/client/session/member-now';
import { useMemberPart } from '@/lib/client/session/use-member';
import type { CurrentDraw } from '@/lib/contract/calls/lottery';
import { formatTagOf } from '@/lib/i18n/locales';
import { Link } from '@/lib/i18n/navigation';
import { Countdown } from '../clock/countdown';
import { DrawnNumbers } from '../numbers/drawn-numbers';
import { headlineNumbers } from '../numbers/headline-numbers';
import { lotteryGameHref } from '../lottery-href';
import type { LobbyGame } from './lobby-game';
import styles from './lottery-tile.module.css';

export interface LotteryTileProps {
  game: LobbyGame;
  /** Null while nothing of it is on sale. */
  draw: CurrentDraw | null;
  nowMs: number | null;
}

/** A lottery with the draw on sale and the numbers of the last one. */
export function LotteryTile({ game, draw, nowMs }: LotteryTileProps) {
  const t = useTranslations('lottery.tile');
  const last = draw?.last ?? null;
  return (
    <article className={styles.tile}>
      <img className={styles.art} src={game.image} alt="" width={64} height={64} loading="lazy" />
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link href={lotteryGameHref(game)} className={styles.link}>
            {game.gameName}
          </Link>
        </h3>
        <p className={styles.rhythm}>
          {game.everyMinutes === null
            ? t(game.family === 'vn-south' ? 'weekly' : 'daily')
            : t('every', { minutes: game.everyMinutes })}
        </p>
      </div>
      <LotteryHeart game={game} />
      <div className={styles.now}>
        {last?.numbers ? (
          <DrawnNumbers
            family={game.family}
            numbers={headlineNumbers(game.family, last.numbers)}
            label={t('numbersOf', { issue: last.issue })}
            size="s"
          />
        ) : (
          <p className={styles.rhythm}>{t('noNumbers')}</p>
        )}
        <TileClock draw={draw} nowMs={nowMs} />
      </div>
    </article>
  );
}

const dayMs = 86_400_000;

function TileClock({ draw, nowMs }: Pick<LotteryTileProps, 'draw' | 'nowMs'>) {
  const t = useTranslations('lottery.tile');
  const locale = useLocale();
  if (!draw) return <p className={styles.rhythm}>{t('closed')}</p>;
  const locksMs = Date.parse(draw.locksAt);
  if (nowMs === null || locksMs - nowMs < dayMs)
    return <Countdown toMs={locksMs} nowMs={nowMs} label={t('toClose')} />;
  const day = new Intl.DateTimeFormat(formatTagOf(locale), {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  return <p className={styles.rhythm}>{t('drawsOn', { time: day.format(new Date(draw.drawsAt)) })}</p>;
}

/** Spec §4: marks of lotteries are kept in this browser, under the username. */
function LotteryHeart({ game }: { game: LobbyGame }) {
  const t = useTranslations('lottery.tile');
  const pass = useActionGate('real');
  const account = useMemberPart(({ member }) => member?.account ?? null);
  const isMarked = useLotteryFavourites(account).includes(game.gameId);
  const toggle = () => {
    const name = memberNow().member?.account;
    if (name) toggleLotteryFavourite(name, game.gameId);
  };
  return (
    <button
      type="button"
      className={styles.heart}
      aria-label={t('mark', { game: game.gameName })}
      aria-pressed={isMarked}
      onClick={() => pass(toggle)}
    >
      <Heart size={20} aria-hidden="true" />
    </button>
  );
}
