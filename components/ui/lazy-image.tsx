'use client';

import { useEffect, useRef, useState } from 'react';
import { classNames } from './class-names';
import styles from './lazy-image.module.css';

export interface LazyImageProps {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** Shown when the picture cannot be had. */
  errorSrc: string;
  /** For what a first view shows: fetched at once, not when it comes near. */
  isEager?: boolean;
  className?: string | undefined;
}

const maxRetries = 3;
const firstWaitMs = 400;

/** loading → loaded, or up to three more tries and then the error picture. */
export function LazyImage({ src, alt, width, height, errorSrc, isEager = false, className }: LazyImageProps) {
  const imageRef = useRef<HTMLImageElement>(null);
  const [state, setState] = useState<'loading' | 'loaded' | 'error'>('loading');
  const [retries, setRetries] = useState(0);
  const [shownSrc, setShownSrc] = useState(src);
  if (shownSrc !== src) {
    setShownSrc(src);
    setState('loading');
    setRetries(0);
  }

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function onFailure() {
    if (state === 'error') return;
    if (retries >= maxRetries) setState('error');
    else timer.current = setTimeout(() => setRetries(retries + 1), firstWaitMs * 2 ** retries);
  }

  useEffect(() => {
    // The server's HTML loads its pictures before this component hears about it: their events are gone.
    const image = imageRef.current;
    const late = setTimeout(() => {
      if (!image?.complete || !image.src) return;
      if (image.naturalWidth > 0) setState('loaded');
      else setRetries((now) => now || 1);
    });
    return () => clearTimeout(late);
  }, []);

  return (
    <img
      // A new element asks again; the browser does not repeat a failed address by itself.
      key={state === 'error' ? 'error' : retries}
      ref={imageRef}
      src={state === 'error' ? errorSrc : src}
      alt={alt}
      width={width}
      height={height}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isEager ? 'high' : 'auto'}
      decoding="async"
      data-state={state}
      className={classNames(styles.image, className)}
      onLoad={() => setState((current) => (current === 'error' ? current : 'loaded'))}
      onError={onFailure}
    />
  );
}
