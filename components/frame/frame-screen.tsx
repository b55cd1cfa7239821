import { useTranslations } from 'next-intl';
import { lazy, Suspense, useCallback, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { MarkedGame } from '@/components/games/tiles/use-favourites';
import { loadPart } from '@/lib/client/call/load-part';
import { sitePath } from '@/lib/client/safe-url';
import { useMember } from '@/lib/client/session/use-member';
import type { MemberInfo } from '@/lib/contract/calls/member';
import { trialAccountType } from '@/lib/contract/trial-account';
import { useRouter } from '@/lib/i18n/navigation';
import { routes } from '@/lib/routes';
import { FrameBar } from './frame-bar';
import { Undecided } from './frame-screen-fallback';
import { EmptyPurse, GameEnded, GameFailed, NoGame } from './game-panels';
import styles from './game-screen.module.css';
import { OpeningGame } from './opening-game';
import type { GameParams } from './read-game-params';
import { useFrameMessages, type FrameNews } from './use-frame-messages';
import {
  useGameLaunch,
  type GameLaunch,
  type GameLaunchControls,
  type LaunchSettings,
} from './use-game-launch';
import { useTabTitle } from './use-tab-title';
import { useThrottledRefresh } from './use-throttled-refresh';

const RealityWatch = lazy(
  loadPart(() =>
    import('@/components/protection/reality-watch').then((file) => ({ default: file.RealityWatch })),
  ),
);

const LimitLeft = lazy(
  loadPart(() => import('@/components/protection/limit-left').then((file) => ({ default: file.LimitLeft }))),
);

export type { GameParams };

export interface FrameScreenProps extends Partial<LaunchSettings> {
  /** Null when the address names nothing that could be launched. */
  game: GameParams | null;
  title: string;
  /** What a visitor reads; nothing is launched for one. */
  visitor: ReactNode;
}

/** What a launch answers, in a frame that fills the screen; or what stands in its way. */
export function FrameScreen({ game, title, visitor, ...settings }: FrameScreenProps) {
  const { home = routes.rng, gameHosts = [] } = settings;
  const router = useRouter();
  const { state, member, refresh } = useMember();
  const launching = useGameLaunch(game, member?.id ?? null, { ...settings, gameHosts });
  const { launch } = launching;
  const name = launch.step === 'open' ? launch.name : null;
  useTabTitle(title, name);
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [played, setPlayed] = useState(0);
  const refreshBalance = useThrottledRefresh(
    useCallback(async () => {
      setPlayed((times) => times + 1);
      await refresh();
    }, [refresh]),
  );
  const [realityAsked, setRealityAsked] = useState(0);
  const askReality = useThrottledRefresh(useCallback(async () => setRealityAsked((times) => times + 1), []));
  const back = game?.back ?? null;
  const leave = useCallback(() => router.push(sitePath(back, home)), [router, back, home]);
  const { end } = launching;
  const hear = useCallback(
    (news: FrameNews) => {
      if (news === 'balance') refreshBalance();
      else if (news === 'reality') askReality();
      else if (news === 'ended') end();
      else leave();
    },
    [refreshBalance, askReality, end, leave],
  );
  useFrameMessages(frame, hear);
  return (
    <div className={styles.stage} ref={stage}>
      <h1 className="visually-hidden">{name ?? title}</h1>
      <FrameBar title={name ?? title} game={openedGame(game, launch)} stage={stage} onLeave={leave}>
        <Limits member={game && member} played={played} />
      </FrameBar>
      {member && launch.step === 'open' && <EmptyPurse member={member} />}
      <div className={styles.play}>
        {!game && <NoGame />}
        {game && state === 'visitor' && visitor}
        {game && state === 'unknown' && <Undecided visitor={visitor} />}
        {game && state === 'member' && <Launched game={game} launching={launching} frame={frame} />}
      </div>
      <Reality member={game && member} asked={realityAsked} onLeave={leave} />
    </div>
  );
}

/** What the bar can mark as a favourite. */
function openedGame(game: GameParams | null, launch: GameLaunch): MarkedGame | null {
  if (!game || launch.step !== 'open' || launch.gameId === null) return null;
  return { gameId: launch.gameId, vendorCode: game.vendorCode, gameType: game.gameType };
}

/** Trial money has no limits. */
function Limits({ member, played }: { member: MemberInfo | null; played: number }) {
  if (!member || member.type === trialAccountType) return null;
  return (
    <Suspense fallback={null}>
      <LimitLeft currencySymbol={member.currencySymbol} played={played} className={styles.limitLeft} />
    </Suspense>
  );
}

interface RealityProps {
  /** Who plays; null while there is no game. */
  member: MemberInfo | null;
  asked: number;
  onLeave: () => void;
}

/** Trial money has no reality check. */
function Reality({ member, ...props }: RealityProps) {
  if (!member || member.type === trialAccountType) return null;
  return (
    <Suspense fallback={null}>
      <RealityWatch currencySymbol={member.currencySymbol} {...props} />
    </Suspense>
  );
}

interface LaunchedProps {
  game: GameParams;
  launching: GameLaunchControls;
  frame: RefObject<HTMLIFrameElement | null>;
}

function Launched({ game, launching: { launch, restart }, frame }: LaunchedProps) {
  const t = useTranslations('game');
  if (launch.step === 'opening') return <OpeningGame />;
  if (launch.step === 'failed') return <GameFailed error={launch.error} game={game} onRetry={restart} />;
  if (launch.step === 'ended') return <GameEnded onAgain={restart} />;
  const named = game.gameCode ?? game.gameId;
  return (
    <iframe
      ref={frame}
      data-game={named ?? ''}
      className={styles.frame}
      src={launch.src}
      title={
        named ? t('frame', { game: launch.name ?? named }) : t('lobbyFrame', { vendor: game.vendorCode })
      }
      // Scripts and nothing else: no origin of ours, no forms, no pop-ups, no way to move this page.
      sandbox="allow-scripts"
      allow="fullscreen"
      referrerPolicy="no-referrer"
    />
  );
}
