import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { TableStudio } from '@/sandbox/kit/table-wire';
import { playVideo } from './play-video';
import styles from './studio-video.module.css';

interface StudioVideoProps {
  studio: TableStudio & { video: NonNullable<TableStudio['video']> };
}

/** What the camera of a studio shows, where this browser can play it; in words where it cannot. It is silent: sounds are the table’s. */
export function StudioVideo({ studio: { name, video } }: StudioVideoProps) {
  const t = useTranslations('play.live.video');
  const element = useRef<HTMLVideoElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<'playing' | 'cannot' | 'lost'>('playing');
  const { kind, url, delayMs } = video;
  useEffect(() => {
    const shown = element.current;
    return shown ? playVideo(shown, { kind, url }, setState) : undefined;
  }, [kind, url, attempt]);
  const again = () => {
    setState('playing');
    setAttempt((count) => count + 1);
  };
  return (
    <figure className={styles.video}>
      <video
        ref={element}
        aria-label={t('camera', { studio: name })}
        muted
        playsInline
        autoPlay
        hidden={state !== 'playing'}
      />
      <figcaption>
        {state !== 'playing' && <span role="status">{t(state)}</span>}
        {state === 'lost' && <Button onClick={again}>{t('again')}</Button>}
        {state === 'playing' && <span>{t('later', { seconds: Math.ceil(delayMs / 1000) })}</span>}
      </figcaption>
    </figure>
  );
}
