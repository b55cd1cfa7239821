import { useId } from 'react';
import type { Scene } from '@/sandbox/kit/look';

interface BackdropProps {
  scene: Scene;
  className: string | undefined;
}

/** Sky, sun and three rows of hills in the colours of the table. */
export function Backdrop({ scene: { sky, ground, glow }, className }: BackdropProps) {
  const id = useId();
  const [high, middle, low] = sky;
  const [far, near, nearest] = ground;
  return (
    <svg
      className={className}
      viewBox="0 0 720 210"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={high} />
        <stop offset="0.6" stopColor={middle} />
        <stop offset="1" stopColor={low} />
      </linearGradient>
      <rect width="720" height="210" fill={`url(#${id})`} />
      <circle cx="360" cy="150" r="46" fill={glow} opacity="0.25" />
      <circle cx="360" cy="150" r="26" fill={glow} opacity="0.85" />
      <path d="M0 166 Q90 130 190 158 T380 152 T560 140 T720 160 V210 H0 Z" fill={far} />
      <path d="M0 186 Q130 152 270 178 T500 172 T720 180 V210 H0 Z" fill={near} />
      <path d="M0 204 Q180 178 360 190 T720 200 V210 H0 Z" fill={nearest} />
    </svg>
  );
}
