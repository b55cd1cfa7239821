import { useState, type CSSProperties, type ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import type { GameInfo } from '@/sandbox/kit/game-info';
import { colourOf, insideSpots, spotsUpTo, type InsideSpot, type Spot } from '@/sandbox/games/roulette/spots';
import {
  evenChances,
  type BetKind,
  type InsideKind,
  type RouletteMaths,
} from '@/sandbox/games/roulette/types';
import { classNames } from '@/components/ui/class-names';
import { BetSpot } from '@/sandbox/board/betting-table/bet-spot';
import { Chip } from '@/sandbox/board/chips/chip';
import { oddsText } from '@/sandbox/board/betting-table/odds';
import type { PlacedBets } from '@/sandbox/board/chips/use-placed-bets';
import { SpotArea } from '@/sandbox/board/betting-table/spot-area';
import { useSpotText } from '@/sandbox/board/betting-table/use-spot-text';
import noteStyles from './cloth-note.module.css';
import styles from './cloth.module.css';
import { useSpotName } from './use-spot-name';

interface ClothProps {
  info: Pick<GameInfo<RouletteMaths>, 'bets' | 'maths'>;
  chips: readonly string[];
  bets: PlacedBets;
  /** Which bets on the numbers the fields stand for. */
  kind: InsideKind;
  /** The number that came; null while none is shown. */
  number: number | null;
  /** What is said of a spot beside its own odds, and what stands on a field where there is room: for tables with others at them. */
  tellOf?: ((key: string) => string | null) | undefined;
  noteOf?: ((key: string) => ReactNode) | undefined;
}

/** Bets around zero are laid where those of their shape are. */
const alongside: Readonly<Partial<Record<BetKind, InsideKind>>> = { trio: 'corner', firstFour: 'sixLine' };

const position = (x: number, y: number) => ({ '--x': x, '--y': y }) as CSSProperties;

/** The printed cloth: upright on a phone, lying where there is room. Every bet of it can be laid by keyboard. */
export function Cloth({ info, chips, bets, kind, number, tellOf, noteOf }: ClothProps) {
  const highest = info.maths.wheel.length - 1;
  const [hovered, setHovered] = useState<string | null>(null);
  const lit = new Set(bets.isOpen && hovered ? spotsUpTo(highest).get(hovered)?.numbers : []);
  const describe = useDescription(info, tellOf);
  const shared = { bets, chips, describe, onHover: setHovered };
  return (
    <SpotArea className={styles.layout} style={{ '--rows': highest / 3 + 1 } as CSSProperties}>
      <div className={styles.numbers}>
        <Numbers highest={highest} lit={lit} hit={number} />
        <Zones highest={highest} kind={kind} {...shared} />
        <LaidChips highest={highest} chips={chips} bets={bets} />
      </div>
      <Outside maths={info.maths} noteOf={noteOf} {...shared} />
    </SpotArea>
  );
}

type Describe = (spot: Spot) => string;

function useDescription(info: ClothProps['info'], tellOf: ClothProps['tellOf']): Describe {
  const t = useTranslations('play.bettingTable');
  const tRoulette = useTranslations('play.roulette');
  const text = useSpotText(info);
  const { pays, atZero } = info.maths;
  return ({ key, kind }) =>
    [
      text(kind, t('odds', { odds: oddsText(pays[kind] ?? 0) })),
      atZero[kind] ? tRoulette('halfBack') : null,
      tellOf?.(key),
    ]
      .filter(Boolean)
      .join(' ');
}

function Numbers({ highest, lit, hit }: { highest: number; lit: ReadonlySet<number>; hit: number | null }) {
  return (
    <div className={styles.cells} aria-hidden="true">
      {insideSpots(highest)
        .filter((spot) => spot.kind === 'straight')
        .map(({ numbers: [number = 0], x, y }) => (
          <span
            key={number}
            className={styles.cell}
            data-colour={colourOf(number)}
            data-lit={lit.has(number) || undefined}
            data-hit={hit === number || undefined}
            data-zero={number === 0 || undefined}
            style={position(x, y)}
          >
            {number}
          </span>
        ))}
    </div>
  );
}

interface SpotsProps {
  bets: PlacedBets;
  chips: readonly string[];
  describe: Describe;
  onHover: (key: string | null) => void;
}

/** Street, six line and first four reach across the row, the others lie where their numbers meet. */
function zoneStyle({ kind, y, x, key }: InsideSpot): { shape: string; style: CSSProperties } {
  if (kind === 'street' || kind === 'sixLine' || kind === 'firstFour' || key === 'straight:0')
    return { shape: 'wide', style: position(1.5, y) };
  return { shape: kind === 'split' ? 'diamond' : 'field', style: position(x, y) };
}

function Zones({ highest, kind, ...rest }: SpotsProps & { highest: number; kind: InsideKind }) {
  const nameOf = useSpotName(highest);
  return insideSpots(highest)
    .filter((spot) => spot.kind === kind || alongside[spot.kind] === kind)
    .map((spot) => {
      const { shape, style } = zoneStyle(spot);
      return (
        <BetSpot
          key={spot.key}
          bets={rest.bets}
          spotKey={spot.key}
          name={nameOf(spot.key)}
          description={rest.describe(spot)}
          chips={rest.chips}
          isBare
          className={`${styles.zone} ${styles[shape]}`}
          style={style}
          onHover={rest.onHover}
        />
      );
    });
}

/** All chips among the numbers, whichever kind of bet is being laid. */
function LaidChips({
  highest,
  bets,
  chips,
}: {
  highest: number;
  bets: PlacedBets;
  chips: readonly string[];
}) {
  return insideSpots(highest).map(({ key, x, y, kind }) => {
    const mark = bets.marks.get(key);
    if (!mark) return null;
    // Streets and six lines are laid on the outer edge, which a chip must not cross.
    const inset = kind === 'street' || kind === 'sixLine' || kind === 'firstFour' ? 0.13 : x;
    return (
      <span key={key} className={styles.chip} style={position(inset, y)}>
        <Chip amount={mark.amount} chips={chips} state={mark.state} />
      </span>
    );
  });
}

interface OutsideProps extends SpotsProps {
  maths: RouletteMaths;
  noteOf: ClothProps['noteOf'];
}

function Outside({ maths, noteOf, ...rest }: OutsideProps) {
  const highest = maths.wheel.length - 1;
  const nameOf = useSpotName(highest);
  const shortOf = useShortName(highest);
  const spots = [...spotsUpTo(highest).values()].filter(
    (spot) => maths.pays[spot.kind] !== undefined && /^(column|dozen|evenChance)$/.test(spot.kind),
  );
  const groups = (['column', 'dozen', 'evenChance'] as const).filter((kind) =>
    spots.some((spot) => spot.kind === kind),
  );
  return groups.map((kind) => {
    const isNoted = noteOf !== undefined && kind !== 'column';
    return (
      <div key={kind} className={`${styles.outside} ${styles[kind]}`}>
        {spots
          .filter((spot) => spot.kind === kind)
          .sort((a, b) => order(a.key) - order(b.key))
          .map((spot) => (
            <BetSpot
              key={spot.key}
              bets={rest.bets}
              spotKey={spot.key}
              name={nameOf(spot.key)}
              description={rest.describe(spot)}
              chips={rest.chips}
              className={classNames(styles.field, isNoted && noteStyles.field)}
              onHover={rest.onHover}
            >
              <span className={styles.print} data-print={spot.key}>
                {shortOf(spot.key, maths)}
              </span>
              {isNoted && (
                <span className={noteStyles.note} data-lines={kind === 'dozen' ? 1 : 2}>
                  {noteOf(spot.key)}
                </span>
              )}
            </BetSpot>
          ))}
      </div>
    );
  });
}

const printed = ['low', 'even', 'red', 'black', 'odd', 'high'];
const order = (key: string) => printed.indexOf(key);

function useShortName(highest: number): (key: string, maths: RouletteMaths) => string {
  const t = useTranslations('play.roulette');
  return (key, { pays }) => {
    if (key.startsWith('column')) return `${oddsText(pays.column ?? 0)}:1`;
    const third = highest / 3;
    const [, place = ''] = key.split(':');
    if (key.startsWith('dozen'))
      return t('short.dozen', { from: third * (Number(place) - 1) + 1, to: third * Number(place) });
    if (key === 'low') return t('short.low', { middle: highest / 2 });
    if (key === 'high') return t('short.high', { middle: highest / 2 + 1, highest });
    const chance = evenChances.find((candidate) => candidate === key);
    return chance ? t(`short.${chance as 'red' | 'black' | 'odd' | 'even'}`) : key;
  };
}
