import { Fragment, type ReactNode } from 'react';
import type { Family } from '@/sandbox/kit/families';
import type { Scene } from '@/sandbox/kit/look';

/** A place on a square of a thousand, of which a wide stage shows the middle and a tall one all of the height. */
type Place = (scene: Scene, turn: number) => ReactNode;

/** A theatre: curtains drawn aside, a valance over them and lamps along the stage's edge, before the title's land. */
const theatre: Place = ({ sky, ground, glow }, turn) => (
  <>
    {sparks(turn).map(([x, y, size]) => (
      <circle key={`${x}-${y}`} cx={x} cy={y} r={size} fill={glow} fillOpacity="0.65" />
    ))}
    {ground.slice(0, 2).map((colour, index) => (
      <path key={colour} d={range(turn + index * 37, 640 + index * 90)} fill={colour} />
    ))}
    {[1, -1].map((side) => (
      <g key={side} transform={side === 1 ? undefined : 'translate(1000 0) scale(-1 1)'}>
        <path d="M0 0H190Q176 330 96 560Q70 640 118 900L122 1000H0Z" fill={ground[1]} />
        {every(4, (fold) => (
          <path
            d={`M${18 + fold * 42} 0Q${20 + fold * 40} 330 ${10 + fold * 22} 560Q${6 + fold * 18} 640 ${14 + fold * 26} 1000`}
            fill="none"
            stroke={fold % 2 ? ground[2] : ground[0]}
            strokeOpacity="0.75"
            strokeWidth="14"
          />
        ))}
        <path d="M0 548Q60 590 104 548L108 574Q60 618 0 578Z" fill={sky[2]} fillOpacity="0.9" />
      </g>
    ))}
    {every(8, (index) => (
      <path d={`M${index * 125} 0h125Q${index * 125 + 62} 150 ${index * 125} 0Z`} fill={ground[1]} />
    ))}
    <path d="M0 0H1000V34H0Z" fill={ground[0]} />
    <path d="M0 34H1000" stroke={sky[2]} strokeOpacity="0.6" strokeWidth="5" />
    <path d="M0 880Q500 812 1000 880V1000H0Z" fill={ground[2]} />
    {every(11, (index) => {
      const x = 70 + index * 86;
      const y = 884 - Math.sin(((x - 0) / 1000) * Math.PI) * 30;
      return (
        <>
          <circle cx={x} cy={y} r="34" fill="url(#scene-glow)" />
          <circle cx={x} cy={y} r="8" fill={glow} />
        </>
      );
    })}
  </>
);

/** A card room: shelves along a panelled wall, lamps over the table and its edge. */
const cardRoom: Place = ({ sky, ground, glow }) => (
  <>
    <rect width="1000" height="1000" fill={ground[1]} fillOpacity="0.75" />
    {every(10, (index) => (
      <rect
        x={index * 100 + 8}
        y="330"
        width="84"
        height="250"
        rx="6"
        fill={ground[2]}
        fillOpacity="0.55"
        stroke={sky[2]}
        strokeOpacity="0.3"
      />
    ))}
    {[220, 500, 780].map((x) => (
      <g key={x}>
        <path d={`M${x} 0V120`} stroke={ground[0]} strokeWidth="4" />
        <path d={`M${x - 60} 176Q${x} 84 ${x + 60} 176Z`} fill={ground[0]} />
        <path d={`M${x - 56} 178L${x - 250} 760H${x + 250}L${x + 56} 178Z`} fill={glow} fillOpacity="0.13" />
      </g>
    ))}
    <ellipse cx="500" cy="1010" rx="860" ry="390" fill={ground[2]} />
    <ellipse cx="500" cy="1016" rx="826" ry="368" fill={sky[1]} fillOpacity="0.5" />
  </>
);

/** A gaming hall: columns and arches into the depth, a chandelier and a floor of diamonds. */
const gamingHall: Place = ({ sky, ground, glow }) => (
  <>
    <rect width="1000" height="1000" fill={ground[1]} fillOpacity="0.6" />
    {[0, 250, 500, 750].map((x) => (
      <g key={x}>
        <path d={`M${x + 34} 700V300Q${x + 125} 150 ${x + 216} 300V700Z`} fill={sky[0]} fillOpacity="0.7" />
        <path
          d={`M${x + 34} 700V300Q${x + 125} 150 ${x + 216} 300V700`}
          fill="none"
          stroke={sky[2]}
          strokeOpacity="0.4"
          strokeWidth="6"
        />
      </g>
    ))}
    {[0, 250, 500, 750, 1000].map((x) => (
      <g key={x} fill={ground[0]}>
        <rect x={x - 22} y="250" width="44" height="450" />
        <rect x={x - 32} y="232" width="64" height="22" rx="4" />
        <rect x={x - 34} y="690" width="68" height="20" rx="4" />
      </g>
    ))}
    <path d="M500 0V70" stroke={sky[2]} strokeOpacity="0.7" strokeWidth="5" />
    {every(9, (index) => {
      const x = 380 + index * 30;
      const y = 84 + Math.sin((index / 8) * Math.PI) * 50;
      return (
        <>
          <circle cx={x} cy={y} r="26" fill="url(#scene-glow)" />
          <circle cx={x} cy={y} r="6" fill={glow} />
        </>
      );
    })}
    <rect y="706" width="1000" height="294" fill={ground[2]} />
    <g fill={sky[1]} fillOpacity="0.3">
      {every(4, (row) =>
        every(14, (index) => {
          const half = 36 + row * 14;
          const x = 500 + (index - 6.5 + (row % 2) / 2) * half * 2;
          const y = 740 + row * row * 18 + row * 30;
          return (
            <path
              d={`M${x} ${y - 14 - row * 4}l${half} ${14 + row * 4}l-${half} ${14 + row * 4}l-${half} -${14 + row * 4}Z`}
            />
          );
        }),
      )}
    </g>
  </>
);

/** An arcade: a floor of lines that run to a far light. */
const arcade: Place = ({ ground, glow }, turn) => (
  <>
    {sparks(turn).map(([x, y, size]) => (
      // At the sides: in the middle they would pass for a part of the game.
      <rect
        key={`${x}-${y}`}
        x={x < 500 ? x / 2.4 : 1000 - x / 2.4}
        y={y}
        width={size * 3}
        height={size * 3}
        fill={glow}
        fillOpacity="0.35"
      />
    ))}
    <rect y="600" width="1000" height="400" fill={ground[2]} />
    <g stroke={glow} strokeOpacity="0.22" strokeWidth="2">
      {every(21, (index) => (
        <path d={`M${400 + index * 10} 600L${(index - 10) * 190 + 500} 1000`} />
      ))}
      {every(8, (index) => (
        <path d={`M0 ${600 + (index * index * 400) / 49}H1000`} />
      ))}
    </g>
  </>
);

/** High air: a far arc of land below, bands of cloud and stars above them. */
const highAir: Place = ({ sky, ground, glow }, turn) => (
  <>
    {sparks(turn).map(([x, y, size]) => (
      <circle key={`${x}-${y}`} cx={x} cy={y} r={size * 1.4} fill={glow} fillOpacity="0.8" />
    ))}
    {every(6, (index) => {
      const y = 380 + index * 74;
      const x = ((turn * 53 + index * 377) % 900) - 100;
      const width = 260 + ((turn + index * 71) % 200);
      return (
        <g fill={sky[2]} fillOpacity={0.14 + index * 0.03}>
          <rect x={x} y={y} width={width} height="34" rx="17" />
          <rect x={x + width * 0.25} y={y - 24} width={width * 0.5} height="40" rx="20" />
        </g>
      );
    })}
    <ellipse cx="500" cy="1330" rx="1150" ry="520" fill={ground[0]} />
    <ellipse cx="500" cy="1352" rx="1150" ry="520" fill={ground[1]} />
    <ellipse
      cx="500"
      cy="1330"
      rx="1150"
      ry="520"
      fill="none"
      stroke={glow}
      strokeOpacity="0.35"
      strokeWidth="4"
    />
  </>
);

/** Under water: shafts of light, bubbles, weeds and a sandy bed. */
const sea: Place = ({ ground, glow }, turn) => (
  <>
    {every(6, (index) => {
      const x = 60 + index * 170 + (turn % 60);
      return <path d={`M${x} 0h60L${x - 60} 900h-130Z`} fill={glow} fillOpacity="0.09" />;
    })}
    {sparks(turn).map(([x, y, size]) => (
      <circle
        key={`${x}-${y}`}
        cx={x}
        cy={y + 260}
        r={size * 3}
        fill="none"
        stroke={glow}
        strokeOpacity="0.4"
        strokeWidth="1.5"
      />
    ))}
    <path d={range(turn, 800)} fill={ground[0]} fillOpacity="0.8" />
    {every(14, (index) => {
      const x = (turn * 29 + index * 137) % 1000;
      const height = 120 + ((turn + index * 53) % 150);
      return (
        <path
          d={`M${x} 960q-26 -${height * 0.3} 0 -${height * 0.5}t0 -${height * 0.5}`}
          fill="none"
          stroke={ground[index % 2 ? 1 : 0]}
          strokeWidth="12"
          strokeLinecap="round"
        />
      );
    })}
    <path d="M0 930Q250 890 500 926T1000 914V1000H0Z" fill={ground[2]} />
  </>
);

/** A fair's hall with bunting. */
const fair: Place = ({ ground, glow }, turn) => (
  <>
    <rect width="1000" height="1000" fill={ground[0]} fillOpacity="0.45" />
    {[150, 290].map((top, row) =>
      every(12, (index) => {
        const x = index * 90 + row * 45 - 20;
        const y = top + Math.sin((index / 11) * Math.PI) * 70;
        return (
          <path
            d={`M${x} ${y}h64l-32 74Z`}
            fill={(index + turn + row) % 2 ? glow : ground[1]}
            fillOpacity="0.6"
          />
        );
      }),
    )}
    <path d="M0 760Q500 700 1000 760V1000H0Z" fill={ground[1]} />
    <path d="M0 860Q500 810 1000 860V1000H0Z" fill={ground[2]} />
  </>
);

/** Where the games of each family are played. */
export const places: Readonly<Record<Family, Place>> = {
  reels: theatre,
  sea,
  cards: cardRoom,
  table: gamingHall,
  instant: arcade,
  crash: highAir,
  paper: fair,
};

function every(count: number, draw: (index: number) => ReactNode): ReactNode {
  return Array.from({ length: count }, (_, index) => <Fragment key={index}>{draw(index)}</Fragment>);
}

/** A ridge from edge to edge. */
function range(turn: number, height: number): string {
  const points = Array.from({ length: 9 }, (_, index) => {
    const rise = Math.sin((turn % 13) + index * 1.7) * 46 + Math.sin((turn % 7) * 2 + index * 0.9) * 34;
    return `${index * 125} ${Math.round(height + rise)}`;
  });
  return `M0 1000L0 ${height}L${points.join('L')}L1000 1000Z`;
}

function sparks(turn: number): [number, number, number][] {
  return Array.from({ length: 26 }, (_, index) => [
    (turn * 31 + index * 197) % 1000,
    (turn * 17 + index * 89) % 560,
    1 + ((turn + index * 5) % 4) * 0.7,
  ]);
}
