'use client';

import { ArrowLeft, Maximize, Minimize } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useCallback, useRef } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { sitePath } from '@/lib/client/safe-url';
import { useMember } from '@/lib/client/use-member';
import type { FrameMessage } from '@/lib/contract/frame-messages';
import { useRouter } from '@/lib/i18n/navigation';
import { routes } from '@/lib/routes';
import { readGameAddress } from './game-address';
import { GameFailed, GameEnded, NoGame, OpeningGame, VisitorPanel } from './game-panels';
import styles from './game-screen.module.css';
import { useFrameMessages } from './use-frame-messages';
import { useFullScreen } from './use-full-screen';
import { useGameLaunch } from './use-game-launch';
import { usePacedRefresh } from './use-paced-refresh';

/** The game that the address names, in its frame; or what stands in its way. */
export function GameScreen() {
  const t = useTranslations('game');
  const router = useRouter();
  const search = useSearchParams();
  const game = readGameAddress(new URLSearchParams(search.toString()));
  const { state, member, refresh } = useMember();
  const { launch, restart, end } = useGameLaunch(game, member?.id ?? null);
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const fullScreen = useFullScreen(stage);
  const refreshBalance = usePacedRefresh(refresh);
  const back = game?.back ?? null;
  const leave = useCallback(() => router.push(sitePath(back, routes.rng)), [router, back]);
  const hear = useCallback(
    ({ kind }: FrameMessage) => {
      if (kind === 'balance') refreshBalance();
      else if (kind === 'ended') end();
      else leave();
    },
    [refreshBalance, end, leave],
  );
  useFrameMessages(frame, hear);
  return (
    <div className={styles.stage} ref={stage}>
      <div className={styles.bar}>
        <IconButton label={t('back')} onClick={leave}>
          <ArrowLeft size={20} aria-hidden="true" />
        </IconButton>
        <h1 className={styles.title}>{t('title')}</h1>
        {fullScreen.isPossible && (
          <IconButton
            label={fullScreen.isOn ? t('leaveFullScreen') : t('fullScreen')}
            aria-pressed={fullScreen.isOn}
            onClick={fullScreen.toggle}
          >
            {fullScreen.isOn ? (
              <Minimize size={20} aria-hidden="true" />
            ) : (
              <Maximize size={20} aria-hidden="true" />
            )}
          </IconButton>
        )}
      </div>
      <div className={styles.play}>
        {!game && <NoGame />}
        {game && state === 'visitor' && <VisitorPanel />}
        {game && state === 'unknown' && <OpeningGame />}
        {game && state === 'member' && (
          <>
            {launch.step === 'opening' && <OpeningGame />}
            {launch.step === 'failed' && <GameFailed error={launch.error} game={game} onRetry={restart} />}
            {launch.step === 'ended' && <GameEnded onAgain={restart} />}
            {launch.step === 'open' && (
              <iframe
                ref={frame}
                className={styles.frame}
                src={launch.src}
                title={t('frame', { game: game.gameCode ?? game.vendorCode })}
                // Scripts and nothing else: no origin of ours, no forms, no pop-ups, no way to move this page.
                sandbox="allow-scripts"
                allow="fullscreen"
                referrerPolicy="no-referrer"
              />
            )}
          </>
        )}
      </div>
    </div>
  );
}
