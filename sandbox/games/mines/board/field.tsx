import { useTranslations } from 'next-intl';
import { useState, type CSSProperties, type KeyboardEvent } from 'react';
import type { MinesMaths, MinesView } from '@/sandbox/games/mines/types';
import type { GameInfo } from '@/sandbox/kit/game-info';
import styles from './field.module.css';

interface FieldProps {
  info: GameInfo<MinesMaths>;
  view: MinesView | null;
  /** Null where nothing can be opened. */
  onOpen: ((cell: number) => void) | null;
  size?: 'board' | 'picture';
}

type Face = 'closed' | 'safe' | 'mine' | 'hit';

function faceOf(view: MinesView | null, cell: number): Face {
  const isOpen = view?.opened.includes(cell) ?? false;
  if (view?.mines?.includes(cell)) return isOpen ? 'hit' : 'mine';
  return isOpen ? 'safe' : 'closed';
}

const texts = { closed: 'cell', safe: 'cellSafe', mine: 'cellMine', hit: 'cellMine' } as const;

/** The cells as buttons of one grid: arrows move, Space and Enter open. */
export function Field({ info, view, onOpen, size = 'board' }: FieldProps) {
  const t = useTranslations('play.mines');
  const [focus, setFocus] = useState(0);
  const { columns, rows } = info.maths;
  const count = columns * rows;
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const to = targetOf(event.key, focus, { columns, count });
    if (to === null) return;
    event.preventDefault();
    setFocus(to);
    event.currentTarget.querySelectorAll('button')[to]?.focus();
  };
  return (
    <div
      role="group"
      aria-label={t('field', { columns, rows })}
      className={styles.field}
      data-size={size}
      style={{ '--columns': columns, '--rows': rows } as CSSProperties}
      onKeyDown={move}
    >
      {Array.from({ length: count }, (_, cell) => {
        const face = faceOf(view, cell);
        const where = { row: Math.floor(cell / columns) + 1, column: (cell % columns) + 1 };
        const isOpenable = onOpen !== null && face === 'closed';
        return (
          <button
            key={cell}
            type="button"
            className={styles.cell}
            data-face={face}
            data-missed={face === 'mine' || undefined}
            aria-label={t(texts[face], where)}
            aria-disabled={!isOpenable || undefined}
            tabIndex={size === 'board' && cell === focus ? 0 : -1}
            onFocus={() => setFocus(cell)}
            onClick={() => {
              if (isOpenable) onOpen(cell);
            }}
          >
            <Picture info={info} face={face} />
          </button>
        );
      })}
    </div>
  );
}

function targetOf(
  key: string,
  from: number,
  { columns, count }: { columns: number; count: number },
): number | null {
  const column = from % columns;
  if (key === 'ArrowRight') return column < columns - 1 ? from + 1 : from;
  if (key === 'ArrowLeft') return column > 0 ? from - 1 : from;
  if (key === 'ArrowDown') return from + columns < count ? from + columns : from;
  if (key === 'ArrowUp') return from >= columns ? from - columns : from;
  return null;
}

function Picture({ info: { look, glyphs }, face }: { info: FieldProps['info']; face: Face }) {
  const symbol = face === 'closed' ? 'cell' : face === 'safe' ? 'safe' : 'mine';
  const [light, middle, dark] = look.symbols[symbol] ?? ['', '', ''];
  if (face === 'closed')
    return (
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <rect x="4" y="4" width="92" height="92" rx="20" fill={middle} stroke={light} strokeWidth="3" />
        <path d="M22 12H78Q88 12 88 22V34Q50 22 12 34V22Q12 12 22 12Z" fill={light} opacity="0.4" />
        <circle cx="50" cy="56" r="9" fill={dark} opacity="0.5" />
      </svg>
    );
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true">
      <rect
        x="4"
        y="4"
        width="92"
        height="92"
        rx="20"
        fill={dark}
        stroke={middle}
        strokeWidth={face === 'hit' ? 7 : 2}
      />
      <path
        d={glyphs[symbol]}
        transform="translate(19 19) scale(0.121)"
        fill={light}
        stroke={dark}
        strokeWidth="14"
        paintOrder="stroke"
      />
    </svg>
  );
}
