// tidy: game palette

import type { Ramp } from '@/sandbox/kit/look';
import { lettering } from '@/scripts/art/lettering';
import { iconPath, linear, r } from '@/scripts/art/svg';
import { at, box, mix } from './tile-parts';

const suits = { s: 'spades', h: 'hearts', c: 'clubs', d: 'diamonds' } as const;
export type Suit = (typeof suits)[keyof typeof suits];

export interface CardFace {
  suit: Suit;
  rank: string;
}

/** `Ah 10s`: ranks with the first letter of the suit. */
export function facesOf(text: string): CardFace[] {
  return text.split(' ').map((word) => {
    const suit = suits[word.slice(-1) as keyof typeof suits];
    if (!suit) throw new Error(`${word} is no card`);
    return { rank: word.slice(0, -1), suit };
  });
}

/** What the cards share: blank `e`, suits by their names, ranks as `qA`. Ranks are outlines: a picture in an `<img>` has no fonts. */
export function cardDefs(faces: readonly CardFace[], ink: string): string {
  const ranks = [...new Set(faces.map(({ rank }) => rank))].map((rank) => {
    const { data, width } = lettering(rank, 'round', rank.length > 1 ? 23 : 27);
    return `<path id="q${rank}" d="${data}" transform="translate(${r(-31 - width / 2)} -35)"/>`;
  });
  const marks = [...new Set(faces.map(({ suit }) => suit))].map(
    (suit) => `<path id="${suit}" d="${iconPath(suit)}"/>`,
  );
  return (
    linear('paper', ['#ffffff', '#fbf6ea', '#e6dcc8'], 'slant') +
    `<g id="e">${box(-46, -58, 92, 128, 9, 'opacity=".3"')}${box(-46, -64, 92, 128, 9, `fill="url(#paper)" stroke="${mix(ink, '#ffffff', 0.45)}"`)}</g>` +
    marks.join('') +
    ranks.join('')
  );
}

/** A card 92 by 128 round the origin; what stands in its middle is the suit or an emblem. */
export function card({ suit, rank }: CardFace, ink: string, emblem?: string): string {
  const fill = suit === 'hearts' || suit === 'diamonds' ? '#c8283a' : ink;
  const pip = (x: number, y: number, size: number): string =>
    `<use href="#${suit}" transform="translate(${r(x - size / 2)} ${r(y - size / 2)}) scale(${(size / 512).toFixed(3).slice(1)})"/>`;
  return `<use href="#e"/><g fill="${fill}"><use href="#q${rank}"/>${pip(-31, -19, 20)}${emblem ? '' : pip(9, 15, 62)}</g>${emblem ?? ''}`;
}

/** The back of a card, with the studio's ground pattern. */
export function cardBack(colour: Ramp): string {
  return (
    '<use href="#e"/>' +
    box(-40, -58, 80, 116, 5, `fill="${mix(colour[1], colour[2], 0.45)}"`) +
    box(-40, -58, 80, 116, 5, 'fill="url(#p)" opacity=".5"')
  );
}

/** Cards round a point far below, the middle one upright. */
export function fan(
  faces: readonly CardFace[],
  ink: string,
  place: Record<'x' | 'y' | 'spread' | 'reach', number> & { scale?: number },
): string {
  const { x, y, spread, reach, scale = 1 } = place;
  return faces
    .map((face, index) => {
      const turn = (index - (faces.length - 1) / 2) * spread;
      const angle = (turn * Math.PI) / 180;
      return at(x + reach * Math.sin(angle), y + reach * (1 - Math.cos(angle)), turn, card(face, ink), scale);
    })
    .join('');
}
