'use client';

import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { useEffect, useState } from 'react';

export type CarouselApi = NonNullable<UseEmblaCarouselType[1]>;

export interface CarouselEngineProps {
  /** What the page shows already; its first child holds the slides. */
  viewport: HTMLElement;
  delayMs: number;
  isPlaying: boolean;
  onReady: (api: CarouselApi | null) => void;
  onSelect: (index: number) => void;
}

// One object: a new one at each render would start the carousel again.
const options = { loop: true, breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } } };

/** Loaded after the page is there, and only for a carousel that has something to turn. Renders nothing itself. */
export function CarouselEngine({ viewport, delayMs, isPlaying, onReady, onSelect }: CarouselEngineProps) {
  const [plugins] = useState(() => [
    Autoplay({
      delay: delayMs,
      stopOnInteraction: false,
      stopOnFocusIn: false,
      playOnInit: isPlaying,
    }),
  ]);
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

  return null;
}
