import type { GameInfo } from '@/sandbox/kit/game-info';

interface CreatureIconProps {
  info: Pick<GameInfo, 'look' | 'glyphs'>;
  target: string;
  className?: string | undefined;
}

/** A creature as a small picture; the text beside it says which. */
export function CreatureIcon({ info: { look, glyphs }, target, className }: CreatureIconProps) {
  const [light, middle, dark] = look.symbols[target] ?? ['', '', ''];
  return (
    <svg viewBox="-20 -20 552 552" className={className} aria-hidden="true">
      <path d={glyphs[target]} fill={dark} stroke={dark} strokeWidth="34" strokeLinejoin="round" />
      <path d={glyphs[target]} fill={middle} stroke={light} strokeWidth="6" />
    </svg>
  );
}
