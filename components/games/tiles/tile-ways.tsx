import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useBrand } from '@/components/brand/use-brand';
import { useFreePlay } from '@/components/gate/use-free-play';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast';
import { OverlayMessages } from '@/lib/client/overlays/overlay-messages';
import { useMemberPart } from '@/lib/client/session/use-member';
import styles from './game-tile.module.css';

export interface TileWaysProps {
  game: string;
  /** As the tile itself does. */
  onPlay: () => void;
  /** Keeps the game for the end of the way in. */
  onHold: () => void;
}

/** A visitor's two ways into a game: with an account, or at once and for free. Nothing for who is logged in. */
export function TileWays(props: TileWaysProps) {
  return (
    <OverlayMessages>
      <Ways {...props} />
    </OverlayMessages>
  );
}

function Ways({ game, onPlay, onHold }: TileWaysProps) {
  const t = useTranslations('games.ways');
  const { has } = useBrand();
  const isMember = useMemberPart(({ state }) => state === 'member');
  const { start, isBusy, failure } = useFreePlay();
  useEffect(() => {
    if (failure) showToast(failure, 'lose');
  }, [failure]);
  if (isMember || !has('FREEPLAY3')) return null;
  const playFree = () => {
    onHold();
    void start();
  };
  return (
    <div role="group" aria-label={t('label', { game })} className={styles.ways}>
      <Button variant="action" isBlock onClick={onPlay}>
        {t('play')}
      </Button>
      <Button variant="secondary" isBlock isBusy={isBusy} onClick={playFree}>
        {t('free')}
      </Button>
    </div>
  );
}
