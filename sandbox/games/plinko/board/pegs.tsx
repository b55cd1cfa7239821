import { useTranslations } from 'next-intl';
import type { PlinkoMaths, PlinkoView } from '@/sandbox/games/plinko/types';
import { multipleText } from '@/sandbox/kit/multiples';
import type { GameInfo } from '@/sandbox/kit/game-info';
import { FallingBall, RestingBall } from './ball';
import { heightOf, pegOf, slotHeight, slotTopOf, widthOf, type BoardShape } from './course';
import styles from './pegs.module.css';

interface PegsProps {
  info: GameInfo<PlinkoMaths>;
  /** One for each slot, which is one more than there are rows. */
  pays: readonly number[];
  view: PlinkoView | null;
  /** Milliseconds until the balls have landed; null when nothing falls. */
  fallMs: number | null;
  /** The outcome may be seen: the balls lie on their slots. */
  isShown: boolean;
  isGain: boolean;
  /** Drawn broader, for a stage that has the room. */
  isWide?: boolean;
}

const narrowUnit = 20;
const wideUnit = 32;

/** Pegs, slots and balls that fall along the drawn paths. */
export function Pegs({ info, pays, view, fallMs, isShown, isGain, isWide = false }: PegsProps) {
  const t = useTranslations('play.plinko');
  const rows = pays.length - 1;
  const shape: BoardShape = { rows, unit: isWide ? wideUnit : narrowUnit };
  const [width, height] = [widthOf(shape), heightOf(shape)];
  const paths = view?.paths ?? [];
  return (
    <div className={styles.board}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className={styles.pegs}
        role="img"
        aria-label={t('board', { rows, slots: rows + 1 })}
      >
        <Paints info={info} />
        <PegDots shape={shape} />
        <Slots
          info={info}
          pays={pays}
          hit={isShown ? (view?.slots ?? []) : []}
          isGain={isGain}
          shape={shape}
        />
        {isShown && paths.map((path, index) => <RestingBall key={index} shape={shape} path={path} />)}
      </svg>
      {!isShown &&
        fallMs !== null &&
        paths.map((path, index) => (
          <FallingBall key={`${path}-${index}`} shape={shape} path={path} fallMs={fallMs} delay={index} />
        ))}
    </div>
  );
}

/** Round things are lit from above on the left. */
function Paints({ info: { look } }: Pick<PegsProps, 'info'>) {
  return (
    <defs>
      {(['ball', 'peg'] as const).map((name) => {
        const [light, middle, dark] = look.symbols[name] ?? ['', '', ''];
        return (
          <radialGradient key={name} id={`plinko-${name}`} cx="0.35" cy="0.3" r="0.75">
            <stop offset="0" stopColor={light} />
            <stop offset="0.5" stopColor={middle} />
            <stop offset="1" stopColor={dark} />
          </radialGradient>
        );
      })}
    </defs>
  );
}

function PegDots({ shape }: { shape: BoardShape }) {
  return (
    <g fill="url(#plinko-peg)">
      {Array.from({ length: shape.rows }, (_, row) =>
        Array.from({ length: row + 1 }, (_, right) => {
          const [x, y] = pegOf(shape, row, right);
          return <circle key={`${row}-${right}`} cx={x} cy={y} r="2.8" />;
        }),
      )}
    </g>
  );
}

interface SlotsProps extends Pick<PegsProps, 'info' | 'pays' | 'isGain'> {
  hit: readonly number[];
  shape: BoardShape;
}

function Slots({ info: { look }, pays, hit, isGain, shape }: SlotsProps) {
  const [, poor, poorDark] = look.symbols.slot ?? ['', '', ''];
  const [, rich] = look.symbols.edge ?? ['', '', ''];
  const most = Math.log(Math.max(...pays));
  const least = Math.log(Math.min(...pays));
  const { unit } = shape;
  const y = slotTopOf(shape);
  return (
    <g>
      {pays.map((pay, slot) => {
        const share = Math.round(((Math.log(pay) - least) / (most - least)) * 100);
        return (
          <g
            key={slot}
            className={styles.slot}
            data-hit={hit.includes(slot) || undefined}
            data-gain={isGain || undefined}
          >
            <rect
              x={slot * unit + 1}
              y={y}
              width={unit - 2}
              height={slotHeight}
              rx="4"
              stroke={poorDark}
              style={{ fill: `color-mix(in oklab, ${rich} ${share}%, ${poor})` }}
            />
            <text
              x={slot * unit + unit / 2}
              y={y + slotHeight / 2 + 3}
              textAnchor="middle"
              fontSize={fontSizeOf(pay, unit)}
            >
              {payText(pay)}
            </text>
          </g>
        );
      })}
    </g>
  );
}

const payText = (pay: number) => multipleText(pay).replace(/\.?0+$/, '');

/** Four figures must fit a narrow slot, too. */
function fontSizeOf(pay: number, unit: number): number {
  if (unit > narrowUnit) return 11;
  return payText(pay).length > 3 ? 7.6 : 9;
}
