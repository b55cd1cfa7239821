import { useLocale, useTranslations } from 'next-intl';
import { useId, type CSSProperties } from 'react';
import { classNames } from '@/components/ui/class-names';
import type { GameInfo } from '@/sandbox/kit/game-info';
import { paperOf } from '@/sandbox/games/scratch/look';
import { mechanicOf } from '@/sandbox/games/scratch/mechanics/all';
import type { Cell, ScratchMaths, Section } from '@/sandbox/games/scratch/types';
import { gameName } from '@/sandbox/kit/game-name';
import styles from './card.module.css';
import { Faces } from './faces';
import { useCoin } from './use-coin';
import { useCellText } from './use-face-text';
import type { Scratching } from './use-scratching';

interface CardProps {
  info: GameInfo<ScratchMaths>;
  /** Null while nothing is printed under the foil yet. */
  cells: readonly Cell[] | null;
  stake: string;
  scratching: Pick<Scratching, 'isOpen' | 'open'>;
  /** Cells that win, once the card is told. */
  winning: ReadonlySet<number>;
}

/** The printed card under its foil. */
export function Card({ info, cells, stake, scratching, winning }: CardProps) {
  const locale = useLocale();
  const { isOpen, open } = scratching;
  const coin = useCoin(isOpen, open);
  const { paper, edge, ink, foil } = paperOf(info.theme);
  const colours = {
    '--card-paper': paper,
    '--card-edge': edge,
    '--card-ink': ink,
    '--foil-light': foil[0],
    '--foil': foil[1],
    '--foil-dark': foil[2],
  } as CSSProperties;
  const sections = mechanicOf(info.maths).sections(info.maths);
  const starts = sections.map((_, index) =>
    sections.slice(0, index).reduce((sum, section) => sum + section.count, 0),
  );
  return (
    <div className={styles.card} style={colours} data-mechanic={info.maths.mechanic} {...coin.handlers}>
      <p className={styles.name} aria-hidden="true">
        {gameName(info.name, locale)}
      </p>
      {sections.map((section, index) => (
        <CardSection
          key={section.key}
          section={section}
          mechanic={info.maths.mechanic}
          first={starts[index] ?? 0}
          cells={cells}
          stake={stake}
          scratching={scratching}
          winning={winning}
        />
      ))}
    </div>
  );
}

interface CardSectionProps extends Omit<CardProps, 'info'> {
  section: Section;
  mechanic: ScratchMaths['mechanic'];
  first: number;
}

function CardSection({ section, mechanic, first, cells, ...rest }: CardSectionProps) {
  const t = useTranslations('play.scratch.sections');
  const name = t(`${mechanic}.${section.key}` as 'match.card');
  return (
    <div className={styles.section} role="group" aria-label={name} data-section={section.key}>
      <p className={styles.label} aria-hidden="true">
        {name}
      </p>
      <div
        className={styles.cells}
        style={{ '--columns': section.columns } as CSSProperties}
        data-columns={section.columns}
      >
        {Array.from({ length: section.count }, (_, index) => (
          <CellButton
            key={index}
            index={first + index}
            number={index + 1}
            count={section.count}
            cell={cells?.[first + index] ?? null}
            {...rest}
          />
        ))}
      </div>
    </div>
  );
}

interface CellButtonProps extends Pick<CardProps, 'stake' | 'scratching' | 'winning'> {
  index: number;
  number: number;
  count: number;
  cell: Cell | null;
}

function CellButton({ index, number, count, cell, stake, scratching, winning }: CellButtonProps) {
  const t = useTranslations('play.scratch');
  const cellText = useCellText(stake);
  const isOpen = scratching.isOpen(index);
  const isWinning = winning.has(index);
  const place = { number, count };
  const text = cell && isOpen ? cellText(cell) : '';
  const label = !text
    ? t('covered', place)
    : isWinning
      ? t('openWinning', { ...place, text })
      : t('open', { ...place, text });
  return (
    <button
      type="button"
      className={classNames(styles.cell, isWinning && styles.winning)}
      data-cell={index}
      data-open={isOpen || undefined}
      aria-label={label}
      aria-disabled={isOpen || cell === null || undefined}
      onClick={() => scratching.open(index)}
    >
      {cell && <Faces cell={cell} stake={stake} />}
      <FoilCover isOpen={isOpen} />
    </button>
  );
}

/** The foil, and in it the way that the coin took. */
function FoilCover({ isOpen }: { isOpen: boolean }) {
  const id = useId();
  return (
    <svg
      className={classNames(styles.foil, isOpen && styles.gone)}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={`${id}-sheen`} x1="0" y1="0" x2="1" y2="1">
          <stop className={styles.light} offset="0" />
          <stop className={styles.middle} offset="0.45" />
          <stop className={styles.light} offset="0.6" />
          <stop className={styles.dark} offset="1" />
        </linearGradient>
        <pattern id={`${id}-hatch`} width="12" height="12" patternUnits="userSpaceOnUse">
          <path className={styles.hatch} d="M0 12L12 0M-3 3L3 -3M9 15L15 9" />
        </pattern>
        <mask id={`${id}-coin`}>
          <rect className={styles.kept} width="100" height="100" />
          <path className={styles.coin} data-coin="" />
        </mask>
      </defs>
      <g mask={`url(#${id}-coin)`}>
        <rect width="100" height="100" fill={`url(#${id}-sheen)`} />
        <rect width="100" height="100" fill={`url(#${id}-hatch)`} />
      </g>
    </svg>
  );
}
