'use client';

import AutoScroll from 'embla-carousel-auto-scroll';
import useEmblaCarousel from 'embla-carousel-react';
import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from './icon-button';

export interface StripEngineProps {
  /** What the page shows already; its first child holds what moves. */
  viewport: HTMLElement;
  pauseLabel: string;
  playLabel: string;
}

const options = { loop: true, align: 'start', dragFree: true } as const;

/** A strip that moves by itself without an end and stands still under the pointer, with the button that stops it. */
export function StripEngine({ viewport, pauseLabel, playLabel }: StripEngineProps) {
  const [isPaused, setIsPaused] = useState(false);
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
    return () => viewport.removeAttribute('data-running');
  }, [api, viewport]);

  if (!api) return null;
  function toggle() {
    const scroll = api?.plugins().autoScroll;
    if (isPaused) scroll?.play();
    else scroll?.stop();
    setIsPaused(!isPaused);
  }
  return (
    <IconButton label={isPaused ? playLabel : pauseLabel} onClick={toggle}>
      {isPaused ? <Play size={16} aria-hidden="true" /> : <Pause size={16} aria-hidden="true" />}
    </IconButton>
  );
}
