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

/** From one place to the next; the strip moves without a stop in between. */
const slideMs = 3_000;
/** The clock of the carousel: one step of its movement. */
const stepMs = 1_000 / 60;

/** How far the strip moves in a step, so that it needs `slideMs` from one slide to the next. */
export function pixelsPerStep(viewport: HTMLElement): number {
  const [first, second] = viewport.firstElementChild?.children ?? [];
  if (!(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return 1;
  return Math.abs(second.offsetLeft - first.offsetLeft) / (slideMs / stepMs);
}

/** A strip that moves by itself without an end and stands still under the pointer, with the button that stops it. */
export function StripEngine({ viewport, pauseLabel, playLabel }: StripEngineProps) {
  const [isPaused, setIsPaused] = useState(false);
  const [plugins] = useState(() => [
    AutoScroll({
      speed: pixelsPerStep(viewport),
      startDelay: 0,
      stopOnInteraction: false,
      stopOnMouseEnter: true,
    }),
  ]);
  const [options] = useState(() => ({
    loop: true,
    align: 'start' as const,
    dragFree: true,
    direction: getComputedStyle(viewport).direction === 'rtl' ? ('rtl' as const) : ('ltr' as const),
  }));
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
