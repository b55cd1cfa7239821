'use client';

import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { CarouselEngine } from './carousel-engine';
import styles from './carousel.module.css';
import { classNames } from './class-names';
import { useReducedMotion } from './use-reduced-motion';

export interface CarouselProps {
  /** Names the carousel for screen readers. */
  label: string;
  slides: readonly { key: string; content: ReactNode }[];
  slideLabel: (position: number, total: number) => string;
  pauseLabel: string;
  playLabel: string;
  /** Between two slides; under reduced motion nothing turns by itself. */
  delayMs?: number;
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
}: CarouselProps) {
  const { viewportRef, selected, isPlaying, canPlay, choose, toggle } = useCarousel(slides.length, delayMs);
  return (
    <section className={styles.carousel} aria-roledescription="carousel" aria-label={label}>
      <div className={styles.viewport} ref={viewportRef}>
        <ul className={styles.slides} aria-live={isPlaying ? 'off' : 'polite'}>
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
          {slides.map((slide, index) => (
            <button
              key={slide.key}
              type="button"
              className={classNames(styles.dot, index === selected && styles.current)}
              aria-label={slideLabel(index + 1, slides.length)}
              aria-current={index === selected || undefined}
              onClick={() => choose(index)}
            />
          ))}
          {canPlay && (
            <button
              type="button"
              className={styles.play}
              aria-label={isPlaying ? pauseLabel : playLabel}
              onClick={toggle}
            >
              {isPlaying ? <Pause size={14} aria-hidden="true" /> : <Play size={14} aria-hidden="true" />}
            </button>
          )}
        </div>
      )}
    </section>
  );
}

function useCarousel(total: number, delayMs: number) {
  const viewportRef = useRef<HTMLDivElement>(null);
  const engineRef = useRef<CarouselEngine | null>(null);
  const [selected, setSelected] = useState(0);
  const [isPaused, setIsPaused] = useState(false);
  const isReduced = useReducedMotion();

  useEffect(() => {
    const viewport = viewportRef.current;
    if (!viewport || total < 2 || isReduced === null) return;
    let isGone = false;
    void import('./carousel-engine').then(({ startCarousel }) => {
      if (isGone) return;
      const engine = startCarousel(viewport, delayMs, !isReduced);
      viewport.dataset.running = '';
      engine.on('select', () => setSelected(engine.selectedScrollSnap()));
      engineRef.current = engine;
    });
    return () => {
      isGone = true;
      engineRef.current?.destroy();
      engineRef.current = null;
    };
  }, [total, delayMs, isReduced]);

  function toggle() {
    const autoplay = engineRef.current?.plugins().autoplay;
    if (isPaused) autoplay?.play();
    else autoplay?.stop();
    setIsPaused(!isPaused);
  }

  const canPlay = total > 1 && isReduced === false;
  return {
    viewportRef,
    selected,
    canPlay,
    isPlaying: canPlay && !isPaused,
    choose: (index: number) => engineRef.current?.scrollTo(index),
    toggle,
  };
}
