'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { Spinner } from '@/components/ui/spinner';
import { overlayControls } from '@/lib/client/overlay-atoms';
import { useErrorText } from '@/lib/client/use-error-text';
import type { CallError } from '@/lib/contract/errors';
import { Link, useRouter } from '@/lib/i18n/navigation';
import { routes } from '@/lib/routes';
import { gameHref, type GameAddress } from './game-address';
import styles from './game-screen.module.css';
import { PopularGames } from './popular-games';

interface PanelProps {
  title: string;
  children: ReactNode;
  role?: 'alert' | 'status';
}

function Panel({ title, children, role }: PanelProps) {
  return (
    <section className={styles.panel} role={role}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export function OpeningGame() {
  const t = useTranslations('game');
  return (
    <div className={styles.opening}>
      <Spinner label={t('loading')} size={40} />
      <p aria-hidden="true">{t('loading')}</p>
    </div>
  );
}

/** Of the same size as the screen with a game, for the document that does not know yet which one. */
export function OpeningScreen() {
  return (
    <div className={styles.stage}>
      <div className={styles.bar} />
      <div className={styles.play}>
        <OpeningGame />
      </div>
    </div>
  );
}

export function NoGame() {
  const t = useTranslations('game.none');
  return (
    <Panel title={t('title')}>
      <p>{t('text')}</p>
      <Link href={routes.rng} className={buttonClass({ variant: 'primary' })}>
        {t('lobby')}
      </Link>
    </Panel>
  );
}

/** Nothing is launched for a visitor; after the login the game opens here by itself. */
export function VisitorPanel() {
  const t = useTranslations('game.visitor');
  const { openAuth } = overlayControls();
  return (
    <Panel title={t('title')}>
      <p>{t('text')}</p>
      <div className={styles.steps}>
        <Button onClick={() => openAuth('login')}>{t('login')}</Button>
        <Button variant="secondary" onClick={() => openAuth('register')}>
          {t('register')}
        </Button>
      </div>
    </Panel>
  );
}

interface GameFailedProps {
  error: CallError;
  game: GameAddress;
  onRetry: () => void;
}

/** What will not be different the next time is not offered again. */
const finalCodes: readonly string[] = ['game.not.found', 'account.real.required', 'protection.excluded'];

/** A game that is closed or gone suggests others; whoever may not play is not asked to. */
export function GameFailed({ error, game, onRetry }: GameFailedProps) {
  const t = useTranslations('game.failed');
  const locale = useLocale();
  const router = useRouter();
  const errorText = useErrorText();
  const hasOthers = error.code === 'game.maintenance' || error.code === 'game.not.found';
  return (
    <Panel title={t('title')} role="alert">
      <p>
        {errorText(error)} {t('money')}
      </p>
      {!finalCodes.includes(error.code) && (
        <Button variant="secondary" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
      {hasOthers && (
        <div className={styles.others}>
          <PopularGames
            gameType={game.gameType}
            except={game.gameCode ?? game.gameId}
            locale={locale}
            onLaunch={(other) => router.replace(gameHref(other, game.back ?? routes.rng))}
          />
        </div>
      )}
    </Panel>
  );
}

export function GameEnded({ onAgain }: { onAgain: () => void }) {
  const t = useTranslations('game.ended');
  return (
    <Panel title={t('title')} role="status">
      <p>{t('text')}</p>
      <Button variant="secondary" onClick={onAgain}>
        {t('again')}
      </Button>
    </Panel>
  );
}
