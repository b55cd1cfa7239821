'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useEffect, useState } from 'react';
import { LazyImage } from '@/components/ui/lazy-image';
import { useReducedMotion } from '@/components/ui/use-reduced-motion';
import styles from './vendor-strip.module.css';

export interface StripVendor {
  /** Of each there is one. */
  name: string;
  logo: string;
}

const StripEngine = lazy(() =>
  import('@/components/ui/strip-engine').then(
    (file) => ({ default: file.StripEngine }),
    () => ({ default: () => null }),
  ),
);

/**
 * The studios. Where they fit they stand still in the middle; where they do not, they pass by without an end. What
 * moves them is fetched when the strip comes near, and it can be stopped.
 */
export function VendorStrip({ vendors }: { vendors: readonly StripVendor[] }) {
  const t = useTranslations('layout.footer');
  const [viewport, setViewport] = useState<HTMLDivElement | null>(null);
  const isMoving = useIsMoving(viewport);
  return (
    <div className={styles.strip}>
      {/* A stop of the keyboard: the arrow keys scroll it, and while it has the focus it stands still. */}
      <div className={styles.viewport} ref={setViewport} role="group" aria-label={t('studios')} tabIndex={0}>
        <ul className={styles.logos}>
          {vendors.map((vendor) => (
            <li key={vendor.name} className={styles.logo}>
              <LazyImage src={vendor.logo} alt={vendor.name} width={240} height={64} />
            </li>
          ))}
        </ul>
      </div>
      {viewport && isMoving && (
        <Suspense fallback={null}>
          <StripEngine viewport={viewport} pauseLabel={t('pause')} playLabel={t('play')} />
        </Suspense>
      )}
    </div>
  );
}

/** Whether the logos need to move: there are more than fit, the visitor allows it, and has come near them once. */
function useIsMoving(viewport: HTMLElement | null): boolean {
  const isReduced = useReducedMotion();
  const [isNear, setIsNear] = useState(false);
  const [isTooWide, setIsTooWide] = useState(false);

  useEffect(() => {
    if (!viewport || typeof IntersectionObserver === 'undefined') return;
    const near = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      near.disconnect();
      setIsNear(true);
    });
    const width = new ResizeObserver(() => setIsTooWide(widthOfLogos(viewport) > viewport.clientWidth));
    near.observe(viewport);
    width.observe(viewport);
    return () => {
      near.disconnect();
      width.disconnect();
    };
  }, [viewport]);

  return isReduced === false && isNear && isTooWide;
}

/** From their places in the layout: the scroll width follows the transforms of a strip that moves. */
function widthOfLogos(viewport: HTMLElement): number {
  const logos = viewport.firstElementChild?.children;
  const first = logos?.[0];
  const last = logos?.[logos.length - 1];
  if (!(first instanceof HTMLElement) || !(last instanceof HTMLElement)) return 0;
  // From the right to the left the last one has the smaller offset.
  return Math.abs(last.offsetLeft - first.offsetLeft) + last.offsetWidth;
}
