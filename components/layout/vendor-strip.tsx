'use client';

import { Pause, Play } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { LazyImage } from '@/components/ui/lazy-image';
import { useReducedMotion } from '@/components/ui/use-reduced-motion';
import styles from './vendor-strip.module.css';

export interface StripVendor {
  code: string;
  name: string;
  logo: string;
}

const errorPicture = '/art/error.svg';

/** The studios, passing by without an end. Its engine is fetched when the strip comes near; it can be stopped. */
export function VendorStrip({ vendors }: { vendors: readonly StripVendor[] }) {
  const t = useTranslations('layout.footer');
  const { viewportRef, canPlay, isPlaying, toggle } = useStrip();
  return (
    <div className={styles.strip}>
      {/* A stop of the keyboard: the arrow keys scroll it, and while it has the focus it stands still. */}
      <div className={styles.viewport} ref={viewportRef} role="group" aria-label={t('studios')} tabIndex={0}>
        <ul className={styles.logos}>
          {vendors.map((vendor) => (
            <li key={vendor.code} className={styles.logo}>
              <LazyImage
                src={vendor.logo}
                alt={vendor.name}
                width={240}
                height={64}
                errorSrc={errorPicture}
              />
            </li>
          ))}
        </ul>
      </div>
      {canPlay && (
        <IconButton label={isPlaying ? t('pause') : t('play')} onClick={toggle}>
          {isPlaying ? <Pause size={16} aria-hidden="true" /> : <Play size={16} aria-hidden="true" />}
        </IconButton>
      )}
    </div>
  );
}

function useStrip() {
  const viewportRef = useRef<HTMLDivElement>(null);
  const stripRef = useRef<Awaited<ReturnType<typeof loadStrip>> | null>(null);
  const isReduced = useReducedMotion();
  const [isStarted, setIsStarted] = useState(false);
  const [isPaused, setIsPaused] = useState(false);

  useEffect(() => {
    const viewport = viewportRef.current;
    if (!viewport || isReduced !== false || typeof IntersectionObserver === 'undefined') return;
    let isGone = false;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      void loadStrip(viewport).then((strip) => {
        if (isGone) return strip.destroy();
        stripRef.current = strip;
        viewport.dataset.running = '';
        setIsStarted(true);
      });
    });
    observer.observe(viewport);
    return () => {
      isGone = true;
      observer.disconnect();
      stripRef.current?.destroy();
      stripRef.current = null;
    };
  }, [isReduced]);

  function toggle() {
    const scroll = stripRef.current?.plugins().autoScroll;
    if (isPaused) scroll?.play();
    else scroll?.stop();
    setIsPaused(!isPaused);
  }

  return { viewportRef, canPlay: isStarted && isReduced === false, isPlaying: !isPaused, toggle };
}

async function loadStrip(viewport: HTMLElement) {
  const { startStrip } = await import('@/components/ui/strip-engine');
  return startStrip(viewport);
}
