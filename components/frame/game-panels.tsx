'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { useActionGate } from '@/components/gate/use-action-gate';
import { PopularGames } from '@/components/games/tiles/popular-games';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { launchHref } from '@/lib/client/game-params';
import { useErrorText } from '@/lib/client/call/use-error-text';
import { overlayControls } from '@/lib/client/overlays/overlay-store';
import type { MemberInfo } from '@/lib/contract/calls/member';
import type { CallError } from '@/lib/contract/errors';
import { isOffered } from '@/lib/contract/offered';
import { trialAccountType } from '@/lib/contract/trial-account';
import { Link, useRouter } from '@/lib/i18n/navigation';
import { parseMoney } from '@/lib/money';
import { routes } from '@/lib/routes';
import styles from './game-screen.module.css';
import { LoginOrRegister } from './login-or-register';
import type { GameParams } from './read-game-params';

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
  return (
    <Panel title={t('title')}>
      <p>{t('text')}</p>
      <LoginOrRegister />
    </Panel>
  );
}

interface GameFailedProps {
  error: CallError;
  game: GameParams;
  onRetry: () => void;
}

/** What will not be different the next time is not offered again. */
const finalCodes: readonly string[] = ['game.not.found', 'account.real.required', 'protection.excluded'];

/** A game that is closed or gone suggests others; whoever may not play is not asked to. */
export function GameFailed({ error, game, onRetry }: GameFailedProps) {
  const t = useTranslations('game');
  const locale = useLocale();
  const router = useRouter();
  const errorText = useErrorText();
  const hasOthers = error.code === 'game.maintenance' || error.code === 'game.not.found';
  const named = game.gameCode ?? game.gameId;
  // Of a whole lobby it would be odd to say that there is no such game.
  const reason = error.code === 'game.not.found' && !named ? t('failed.none') : errorText(error);
  return (
    <Panel title={t(hasOthers ? 'failed.closedTitle' : 'failed.title')} role="alert">
      <p>
        {reason} {t('failed.money')}
      </p>
      {!finalCodes.includes(error.code) && (
        <Button variant="secondary" onClick={onRetry}>
          {t('failed.retry')}
        </Button>
      )}
      {hasOthers && (
        <div className={styles.others}>
          <PopularGames
            gameType={game.gameType}
            except={named}
            locale={locale}
            // In the place of what did not open: the way back from it is the way back from here.
            onLaunch={(other) => router.replace(launchHref(other, game.back ?? routes.rng).href)}
          />
          <Link href={routes.home} className={buttonClass({ variant: 'ghost' })}>
            {t('toGames')}
          </Link>
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

/** Said to a member who came to a game without money; nobody who has just lost is asked to deposit. */
export function EmptyPurse({ member }: { member: MemberInfo }) {
  const t = useTranslations('game');
  const tAccount = useTranslations('layout.account');
  const pass = useActionGate();
  const balanceMinor = parseMoney(member.balance ?? '');
  const [hadMoney, setHadMoney] = useState(false);
  if (balanceMinor !== null && balanceMinor > 0n && !hadMoney) setHadMoney(true);
  if (balanceMinor !== 0n || hadMoney) return null;
  if (member.type === trialAccountType || !isOffered(member, 'cashier.options')) return null;
  return (
    <div role="status" className={styles.empty}>
      <span>{t('emptyPurse')}</span>
      <Button
        variant="action"
        size="s"
        onClick={() => pass(() => overlayControls().openMemberPage('depositv2'))}
      >
        {tAccount('deposit')}
      </Button>
    </div>
  );
}
