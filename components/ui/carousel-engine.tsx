import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import styles from './carousel.module.css';

export type CarouselApi = NonNullable<UseEmblaCarouselType[1]>;

export interface CarouselEngineProps {
  /** What the page shows already; its first child holds the slides. */
  viewport: HTMLElement;
  delayMs: number;
  /** False where the visitor wants nothing to move by itself. */
  mayTurn: boolean;
  isPaused: boolean;
  pauseLabel: string;
  playLabel: string;
  onReady: (api: CarouselApi | null) => void;
  onSelect: (index: number) => void;
  onPausedChange: (isPaused: boolean) => void;
}

const isSudden = { '(prefers-reduced-motion: reduce)': { duration: 0 } };

/** Loaded after the page is there, and only for a carousel that has something to turn; with it comes what stops it. */
export function CarouselEngine({ viewport, onReady, onSelect, ...turning }: CarouselEngineProps) {
  const { delayMs, mayTurn, isPaused } = turning;
  const [plugins] = useState(() => [
    Autoplay({
      delay: delayMs,
      stopOnInteraction: false,
      stopOnFocusIn: false,
      playOnInit: mayTurn && !isPaused,
    }),
  ]);
  // One object: a new one at each render would start the carousel again.
  const [options] = useState(() => ({
    loop: true,
    direction: getComputedStyle(viewport).direction === 'rtl' ? ('rtl' as const) : ('ltr' as const),
    breakpoints: isSudden,
  }));
  const [attach, api] = useEmblaCarousel(options, plugins);

  useEffect(() => attach(viewport), [attach, viewport]);

  useEffect(() => {
    if (!api) return;
    viewport.setAttribute('data-running', '');
    const tell = () => onSelect(api.selectedScrollSnap());
    api.on('select', tell);
    onReady(api);
    return () => {
      api.off('select', tell);
      onReady(null);
    };
  }, [api, viewport, onReady, onSelect]);

  if (!api || !mayTurn) return null;
  function toggle() {
    const autoplay = api?.plugins().autoplay;
    if (isPaused) autoplay?.play();
    else autoplay?.stop();
    turning.onPausedChange(!isPaused);
  }
  return (
    <button
      type="button"
      className={styles.play}
      aria-label={isPaused ? turning.playLabel : turning.pauseLabel}
      onClick={toggle}
    >
      {isPaused ? <Play size={14} aria-hidden="true" /> : <Pause size={14} aria-hidden="true" />}
    </button>
  );
}
