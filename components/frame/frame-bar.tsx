import { ArrowLeft, Maximize, Minimize, Plus, ShieldCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useSyncExternalStore, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { pagePlaceId } from '@/components/brand/page-place';
import { useActionGate } from '@/components/gate/use-action-gate';
import type { MarkedGame } from '@/components/games/tiles/use-favourites';
import { buttonClass } from '@/components/ui/button-class';
import { classNames } from '@/components/ui/class-names';
import { IconButton } from '@/components/ui/icon-button';
import { openProtection } from '@/lib/client/overlays/open-protection';
import { overlayControls } from '@/lib/client/overlays/overlay-store';
import { useMember } from '@/lib/client/session/use-member';
import { isOffered } from '@/lib/contract/offered';
import { useMedia } from '@/lib/client/use-media';
import styles from './game-screen.module.css';
import { GameHeart } from './game-heart';
import { useFullScreen } from './use-full-screen';

/** A phone on its side, whose whole height but this bar is the game's. */
const lyingPhone = '(orientation: landscape) and (max-height: 480px)';

const never = () => () => undefined;
const findPlace = () => document.getElementById(pagePlaceId);

export interface FrameBarProps {
  title: string;
  /** The game that is open; null while none is, or where the gateway does not say which. */
  game: MarkedGame | null;
  stage: RefObject<HTMLElement | null>;
  onLeave: () => void;
  children: ReactNode;
}

/** The name and the way back, in the header's own bar; above the game where no header is to be seen. */
export function FrameBar({ stage, ...props }: FrameBarProps) {
  const fullScreen = useFullScreen(stage);
  const isLying = useMedia(lyingPhone);
  const place = useSyncExternalStore(never, findPlace, () => undefined);
  if (place === undefined) return null;
  const parts = <BarParts {...props} fullScreen={fullScreen} />;
  if (!place || isLying || fullScreen.isOn) return <div className={styles.bar}>{parts}</div>;
  return createPortal(<div className={classNames(styles.bar, styles.inHeader)}>{parts}</div>, place);
}

interface BarPartsProps extends Omit<FrameBarProps, 'stage'> {
  fullScreen: ReturnType<typeof useFullScreen>;
}

function BarParts({ title, game, fullScreen, onLeave, children }: BarPartsProps) {
  const t = useTranslations('game');
  const pass = useActionGate();
  return (
    <>
      <IconButton label={t('back')} onClick={onLeave}>
        <ArrowLeft size={20} aria-hidden="true" />
      </IconButton>
      <div className={styles.names}>
        <p className={styles.title} dir="auto">
          {title}
        </p>
        {children}
      </div>
      {game && (
        <div className={styles.heart}>
          <GameHeart game={game} name={title} />
        </div>
      )}
      <QuickDeposit />
      <div className={styles.limits}>
        <IconButton label={t('limits')} onClick={() => pass(openProtection)}>
          <ShieldCheck size={20} aria-hidden="true" />
        </IconButton>
      </div>
      {fullScreen.isPossible && (
        <div className={styles.full}>
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
        </div>
      )}
    </>
  );
}

/** Where the header has no room for its own way to deposit: in this bar. The game stays open behind the dialog. */
function QuickDeposit() {
  const t = useTranslations('layout.account');
  const { member } = useMember();
  const pass = useActionGate();
  if (!member || !isOffered(member, 'cashier.options')) return null;
  return (
    <button
      type="button"
      className={classNames(buttonClass({ variant: 'action', size: 's' }), styles.deposit)}
      aria-label={t('deposit')}
      onClick={() => pass(() => overlayControls().openMemberPage('depositv2'))}
    >
      <Plus size={18} aria-hidden="true" />
      <span className={styles.depositText}>{t('deposit')}</span>
    </button>
  );
}
