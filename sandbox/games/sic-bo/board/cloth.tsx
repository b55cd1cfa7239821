import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import type { GameInfo } from '@/sandbox/kit/game-info';
import type { DiceLook } from '@/sandbox/games/sic-bo/look';
import { spots, type Spot } from '@/sandbox/games/sic-bo/spots';
import type { SicBoMaths } from '@/sandbox/games/sic-bo/types';
import { BetSpot } from '@/sandbox/board/betting-table/bet-spot';
import { oddsText } from '@/sandbox/board/betting-table/odds';
import type { PlacedBets } from '@/sandbox/board/chips/use-placed-bets';
import { SpotArea } from '@/sandbox/board/betting-table/spot-area';
import tagged from '@/sandbox/board/betting-table/tagged.module.css';
import { useSpotText } from '@/sandbox/board/betting-table/use-spot-text';
import { Die } from './die';
import styles from './cloth.module.css';
import { useOddsTexts, useSpotName } from './use-spot-words';

const groups = ['main', 'totals', 'pairs', 'triples', 'combinations', 'singles'] as const;
type Group = (typeof groups)[number];

function groupOf({ kind, total }: Spot): Group {
  if (total !== undefined) return 'totals';
  if (kind === 'pair') return 'pairs';
  if (kind === 'triple') return 'triples';
  if (kind === 'combination') return 'combinations';
  return kind === 'single' ? 'singles' : 'main';
}

interface ClothProps {
  info: Pick<GameInfo<SicBoMaths>, 'bets' | 'maths'>;
  bets: PlacedBets;
  chips: readonly string[];
  look: DiceLook | undefined;
  /** What is said of a spot beside its own odds, and what stands on it where there is room: for tables with others at them. */
  tellOf?: ((key: string) => string | null) | undefined;
  noteOf?: ((key: string) => ReactNode) | undefined;
}

/** The printed cloth: every bet is a field of its own. */
export function Cloth({ info, bets, chips, look, tellOf, noteOf }: ClothProps) {
  const t = useTranslations('play.sicBo');
  const text = useSpotText(info);
  const nameOf = useSpotName();
  const oddsOf = useOddsTexts(info.maths);
  const describe = ({ key, kind }: Spot) => {
    const more = tellOf?.(key);
    return more ? `${text(kind, oddsOf(kind))} ${more}` : text(kind, oddsOf(kind));
  };
  return (
    <SpotArea className={classNames(styles.layout, tagged.tagged)}>
      {groups.map((group) => (
        <section key={group} className={`${styles.group} ${styles[group]}`} aria-label={t(`groups.${group}`)}>
          {spots
            .filter((spot) => groupOf(spot) === group)
            .map((spot) => (
              <BetSpot
                key={spot.key}
                bets={bets}
                spotKey={spot.key}
                name={nameOf(spot.key)}
                description={describe(spot)}
                chips={chips}
                className={styles.spot}
              >
                <Print spot={spot} maths={info.maths} look={look} />
                {noteOf && group === 'main' && <span className={styles.note}>{noteOf(spot.key)}</span>}
              </BetSpot>
            ))}
        </section>
      ))}
    </SpotArea>
  );
}

interface PrintProps {
  spot: Spot;
  maths: SicBoMaths;
  look: DiceLook | undefined;
}

function Print({ spot, maths: { pays, single, pair }, look }: PrintProps) {
  const t = useTranslations('play.sicBo');
  const { kind, numbers, total } = spot;
  const shown = { pair: 2, triple: 3, single: 1, combination: 1 }[kind as string] ?? 0;
  const dice = numbers.flatMap((face) => Array<number>(shown).fill(face));
  const hundredths = kind === 'single' ? single[0] : kind === 'pair' ? pair[0] : pays[kind];
  return (
    <span className={styles.print} aria-hidden="true">
      {dice.length > 0 && (
        <span className={styles.dice}>
          {dice.map((face, place) => (
            <Die key={place} face={face} look={look} className={styles.die} />
          ))}
        </span>
      )}
      {total !== undefined && <span className={styles.total}>{total}</span>}
      {(kind === 'small' || kind === 'big' || kind === 'odd' || kind === 'even' || kind === 'anyTriple') && (
        <span className={styles.name}>{t(`bets.${kind}`)}</span>
      )}
      {(kind === 'small' || kind === 'big') && <span className={styles.odds}>{t(`range.${kind}`)}</span>}
      <span className={styles.odds}>{`${oddsText(hundredths)}:1`}</span>
    </span>
  );
}
