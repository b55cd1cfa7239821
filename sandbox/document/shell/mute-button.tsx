import { Volume2, VolumeX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { soundOf } from '@/lib/contract/frame-messages';
import { setMuted } from '@/sandbox/board/sound/sound';
import { useMuted } from '@/sandbox/board/sound/use-muted';
import { postToParent } from '@/sandbox/board/frame/post-to-parent';

interface MuteButtonProps {
  /** Begins without asking what was chosen in the last game. */
  isQuietAtFirst?: boolean | undefined;
}

/** Switches the sound. The page around the game remembers it: the game has no storage of its own. */
export function MuteButton({ isQuietAtFirst = false }: MuteButtonProps) {
  const t = useTranslations('game.shell');
  const isMuted = useMuted();
  useEffect(() => {
    if (isQuietAtFirst) return;
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      const choice = source === window.parent ? soundOf(data) : null;
      if (choice) setMuted(choice === 'muted');
    };
    window.addEventListener('message', hear);
    postToParent('sound');
    return () => window.removeEventListener('message', hear);
  }, [isQuietAtFirst]);
  const toggle = () => {
    setMuted(!isMuted);
    postToParent(isMuted ? 'unmuted' : 'muted');
  };
  const Picture = isMuted ? VolumeX : Volume2;
  return (
    <IconButton label={t('mute')} aria-pressed={isMuted} onClick={toggle}>
      <Picture size={20} aria-hidden="true" />
    </IconButton>
  );
}
