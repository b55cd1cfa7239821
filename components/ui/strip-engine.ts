import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel';
import AutoScroll from 'embla-carousel-auto-scroll';

/** A strip that moves by itself without an end, and stands still under the pointer or the focus. */
export function startStrip(viewport: HTMLElement): EmblaCarouselType {
  const scroll = AutoScroll({
    speed: 0.6,
    startDelay: 0,
    stopOnInteraction: false,
    stopOnMouseEnter: true,
  });
  return EmblaCarousel(viewport, { loop: true, align: 'start', dragFree: true }, [scroll]);
}
