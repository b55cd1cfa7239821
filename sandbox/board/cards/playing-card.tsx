import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import { classNames } from '@/components/ui/class-names';
import {
  cardBack,
  cardPaper,
  courtShapes,
  jokerShape,
  suitColours,
  suitShapes,
} from '@/sandbox/kit/card-look';
import { rankMarks, type Card } from '@/sandbox/kit/cards';
import styles from './playing-card.module.css';
import { useCardName } from './use-card-name';

interface PlayingCardProps {
  /** Not needed, and better not given, for a card that lies face down. */
  card?: Card | null | undefined;
  isFaceDown?: boolean;
  size?: 'small' | 'large';
  /** Says more than the card's name; an empty one makes the card decoration, its text standing beside it. */
  label?: string;
  className?: string;
  /** Its place in the deal, from 0: it comes after those before it. Without one it lies there at once. */
  dealPlace?: number;
}

/** One card. Its width is `--card-width` where a board sets it. */
export function PlayingCard(props: PlayingCardProps) {
  const { card, isFaceDown = false, size = 'large', label, className, dealPlace } = props;
  const t = useTranslations('play.cards');
  const nameOf = useCardName();
  const shown = isFaceDown ? null : (card ?? null);
  const name = label ?? (shown ? nameOf(shown) : t('faceDown'));
  return (
    <svg
      viewBox="0 0 100 140"
      className={classNames(
        styles.card,
        size === 'small' && styles.small,
        dealPlace !== undefined && (shown ? styles.dealt : styles.slid),
        className,
      )}
      style={dealPlace === undefined ? undefined : ({ '--deal': dealPlace } as CSSProperties)}
      {...(name === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    >
      {shown ? <Face card={shown} /> : <Back />}
      {shown && dealPlace !== undefined && (
        <g className={styles.over}>
          <Back />
        </g>
      )}
    </svg>
  );
}

function Face({ card: { rank, suit } }: { card: Card }) {
  const colour = suitColours[suit] ?? suitColours[0];
  const mark = rankMarks[rank] ?? '';
  return (
    <>
      <rect
        x="1"
        y="1"
        width="98"
        height="138"
        rx="10"
        fill={cardPaper.face}
        stroke={cardPaper.edge}
        strokeWidth="2"
      />
      {rank === 0 ? (
        <Joker />
      ) : (
        <>
          <Middle rank={rank} suit={suit} colour={colour} />
          <text
            x={rank === 10 ? 29 : 26}
            y="40"
            textAnchor="middle"
            fontSize={rank === 10 ? 38 : 42}
            fontWeight="800"
            letterSpacing={rank === 10 ? '-4' : '0'}
            fill={colour}
          >
            {mark}
          </text>
          <path d={suitShapes[suit]} transform="translate(13 47) scale(0.25)" fill={colour} />
        </>
      )}
    </>
  );
}

interface MiddleProps {
  rank: number;
  suit: number;
  colour: string;
}

/** A court card carries its crown over the suit; every other card its suit, large. */
function Middle({ rank, suit, colour }: MiddleProps) {
  const crown = courtShapes[rank];
  const large = <path d={suitShapes[suit]} transform="translate(39 77) scale(0.52)" fill={colour} />;
  if (!crown) return large;
  return (
    <>
      <rect x="48" y="10" width="44" height="120" rx="6" fill={cardPaper.court} />
      <rect
        x="50.5"
        y="12.5"
        width="39"
        height="115"
        rx="4"
        fill="none"
        stroke={cardPaper.gold}
        strokeWidth="1.5"
      />
      <path d={crown} transform="translate(52 32) scale(0.36)" fill={cardPaper.gold} />
      <path d={suitShapes[suit]} transform="translate(52 78) scale(0.36)" fill={colour} />
    </>
  );
}

function Joker() {
  return (
    <>
      <rect x="12" y="12" width="76" height="116" rx="8" fill={cardPaper.court} />
      <path d={jokerShape} transform="translate(12 34) scale(0.76)" fill={cardBack.ground} />
      <circle cx="50" cy="108" r="6" fill={cardPaper.gold} />
    </>
  );
}

function Back() {
  return (
    <>
      <rect
        x="1"
        y="1"
        width="98"
        height="138"
        rx="10"
        fill={cardPaper.face}
        stroke={cardPaper.edge}
        strokeWidth="2"
      />
      <rect x="8" y="8" width="84" height="124" rx="6" fill={cardBack.ground} />
      <path d={lattice} stroke={cardBack.pattern} strokeWidth="2" fill="none" />
      <rect
        x="12"
        y="12"
        width="76"
        height="116"
        rx="4"
        fill="none"
        stroke={cardBack.line}
        strokeWidth="1.5"
      />
      <path d={suitShapes[2]} transform="translate(33 53) scale(0.34)" fill={cardBack.line} />
    </>
  );
}

/** Crossed lines over the back, from edge to edge. */
const lattice = [
  'M14 44L44 14M14 72L72 14M14 100L86 28M14 126L86 54M28 126L86 68M56 126L86 96',
  'M56 14L86 44M28 14L86 72M14 28L86 100M14 54L86 126M14 68L72 126M14 96L44 126',
].join('');
