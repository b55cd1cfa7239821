import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel';
import Autoplay from 'embla-carousel-autoplay';

export type CarouselEngine = EmblaCarouselType;

/** Loaded after the page is there, and only for a carousel that has something to turn. */
export function startCarousel(viewport: HTMLElement, delayMs: number, isPlaying: boolean): CarouselEngine {
  const autoplay = Autoplay({
    delay: delayMs,
    stopOnInteraction: false,
    stopOnFocusIn: false,
    playOnInit: isPlaying,
  });
  return EmblaCarousel(
    viewport,
    { loop: true, breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } } },
    [autoplay],
  );
}
