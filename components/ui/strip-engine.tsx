'use client';

import AutoScroll from 'embla-carousel-auto-scroll';
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { useEffect, useState } from 'react';

export type StripApi = NonNullable<UseEmblaCarouselType[1]>;

export interface StripEngineProps {
  /** What the page shows already; its first child holds what moves. */
  viewport: HTMLElement;
  onReady: (api: StripApi | null) => void;
}

const options = { loop: true, align: 'start', dragFree: true } as const;

/** A strip that moves by itself without an end, and stands still under the pointer. Renders nothing itself. */
export function StripEngine({ viewport, onReady }: StripEngineProps) {
  const [plugins] = useState(() => [
    AutoScroll({
      speed: 0.6,
      startDelay: 0,
      stopOnInteraction: false,
      stopOnMouseEnter: true,
    }),
  ]);
  const [attach, api] = useEmblaCarousel(options, plugins);

  useEffect(() => attach(viewport), [attach, viewport]);

  useEffect(() => {
    if (!api) return;
    viewport.setAttribute('data-running', '');
    onReady(api);
    return () => {
      viewport.removeAttribute('data-running');
      onReady(null);
    };
  }, [api, viewport, onReady]);

  return null;
}
