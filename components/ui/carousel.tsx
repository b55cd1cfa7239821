import { lazy, startTransition, Suspense, useEffect, useState, type ReactNode } from 'react';
import type { CarouselApi } from './carousel-engine';
import styles from './carousel.module.css';
import { classNames } from './class-names';
import { useReducedMotion } from './use-reduced-motion';
import { whenIdle } from './when-idle';

/** Without its engine the first slide stays: nothing that needs a word to the visitor. */
const CarouselEngine = lazy(() =>
  import('./carousel-engine').then(
    (file) => ({ default: file.CarouselEngine }),
    () => ({ default: () => null }),
  ),
);

export interface CarouselProps {
  /** Names the carousel for screen readers. */
  label: string;
  slides: readonly { key: string; content: ReactNode }[];
  slideLabel: (position: number, total: number) => string;
  pauseLabel: string;
  playLabel: string;
  /** Between two slides; under reduced motion nothing turns by itself. */
  delayMs?: number;
  /** In a dialog it is no landmark of the page beside the page's own. */
  role?: 'group' | undefined;
}

/**
 * The first slide is there without a script; what turns them is fetched afterwards. Dragging and the dots do
 * not stop the turning, the pause button does (WCAG 2.2.2).
 */
export function Carousel({
  label,
  slides,
  slideLabel,
  pauseLabel,
  playLabel,
  delayMs = 5_000,
  role,
}: CarouselProps) {
  const [viewport, setViewport] = useState<HTMLDivElement | null>(null);
  const [api, setApi] = useState<CarouselApi | null>(null);
  const [selected, setSelected] = useState(0);
  const [isPaused, setIsPaused] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setIsWanted(true))), []);
  const isReduced = useReducedMotion();
  const isTurning = isReduced === false && !isPaused;
  // Until something turns the slides they scroll, for the keyboard too; whoever stands on them then is not put off.
  const stop = slides.length < 2 ? undefined : api ? -1 : 0;
  return (
    <section role={role} className={styles.carousel} aria-roledescription="carousel" aria-label={label}>
      <div className={styles.viewport} ref={setViewport} tabIndex={stop}>
        <ul className={styles.slides} aria-live={isTurning ? 'off' : 'polite'}>
          {slides.map((slide, index) => (
            <li
              key={slide.key}
              className={styles.slide}
              aria-roledescription="slide"
              aria-label={slideLabel(index + 1, slides.length)}
              inert={index !== selected && slides.length > 1}
            >
              {slide.content}
            </li>
          ))}
        </ul>
      </div>
      {slides.length > 1 && (
        <div className={styles.controls}>
          {isWanted && viewport && isReduced !== null && (
            <Suspense fallback={null}>
              <CarouselEngine
                key={`${slides.length} ${delayMs} ${isReduced}`}
                viewport={viewport}
                delayMs={delayMs}
                mayTurn={!isReduced}
                isPaused={isPaused}
                pauseLabel={pauseLabel}
                playLabel={playLabel}
                onReady={setApi}
                onSelect={setSelected}
                onPausedChange={setIsPaused}
              />
            </Suspense>
          )}
          {slides.map((slide, index) => (
            <button
              key={slide.key}
              type="button"
              className={classNames(styles.dot, index === selected && styles.current)}
              aria-label={slideLabel(index + 1, slides.length)}
              aria-current={index === selected || undefined}
              onClick={() => api?.scrollTo(index)}
            />
          ))}
        </div>
      )}
    </section>
  );
}
