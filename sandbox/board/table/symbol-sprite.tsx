import { useTranslations } from 'next-intl';
import type { GameLook, Ramp } from '@/sandbox/kit/look';

/** How a symbol stands: on a medallion, free, as a coin, or as wild or scatter, which carry their name. */
export type SymbolShape = 'medal' | 'plain' | 'coin' | 'wild' | 'scatter';

interface SymbolSpriteProps {
  /** Outlines on a grid of 512, by symbol. */
  glyphs: Readonly<Record<string, string>>;
  look: GameLook;
  shapes: Readonly<Record<string, SymbolShape>>;
}

/** Every symbol of a title, drawn once; `SymbolIcon` shows it wherever it is needed. */
export function SymbolSprite({ glyphs, look, shapes }: SymbolSpriteProps) {
  const symbols = Object.entries(shapes).flatMap(([symbol, shape]) => {
    const ramp = look.symbols[symbol];
    const outline = glyphs[symbol];
    return ramp && outline ? [{ symbol, shape, ramp, outline }] : [];
  });
  return (
    <svg width="0" height="0" aria-hidden="true" focusable="false" style={{ position: 'absolute' }}>
      <defs>
        <Sheen />
        {symbols.map(({ symbol, ramp, outline }) => (
          <Gradients key={symbol} symbol={symbol} ramp={ramp} outline={outline} />
        ))}
        {symbols.map(({ symbol, shape, ramp }) => (
          <symbol key={symbol} id={`slot-${symbol}`} viewBox="0 0 100 100">
            <Drawing symbol={symbol} shape={shape} ramp={ramp} />
          </symbol>
        ))}
      </defs>
    </svg>
  );
}

interface PaintedProps {
  symbol: string;
  ramp: Ramp;
  /** Where it lies on a grid of 512. */
  outline: string;
}

/** The outline once, its paints, and what light does to it: a sheen from above and a shade below, within the outline. */
function Gradients({ symbol, outline, ramp: [light, middle, dark] }: PaintedProps) {
  return (
    <>
      <linearGradient id={`slot-${symbol}-fill`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={light} />
        <stop offset="0.55" stopColor={middle} />
        <stop offset="1" stopColor={dark} />
      </linearGradient>
      <linearGradient id={`slot-${symbol}-relief`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0.2" stopColor={light} />
        <stop offset="1" stopColor={middle} />
      </linearGradient>
      <radialGradient id={`slot-${symbol}-disc`} cx="0.5" cy="0.32" r="0.75">
        <stop offset="0" stopColor={middle} />
        <stop offset="0.9" stopColor={dark} />
      </radialGradient>
      <path id={`slot-${symbol}-shape`} d={outline} />
      <clipPath id={`slot-${symbol}-clip`}>
        <path d={outline} />
      </clipPath>
    </>
  );
}

interface PaintedShapeProps {
  symbol: string;
  ramp: Ramp;
  paint: 'fill' | 'relief';
  edge: number;
  transform: string;
}

/** The outline as a thing that is lit from above on the left. */
function PaintedShape({ symbol, ramp: [, , dark], paint, edge, transform }: PaintedShapeProps) {
  return (
    <g transform={transform}>
      <use
        href={`#slot-${symbol}-shape`}
        fill={`url(#slot-${symbol}-${paint})`}
        stroke={dark}
        strokeWidth={edge}
        strokeLinejoin="round"
        paintOrder="stroke"
      />
      <g clipPath={`url(#slot-${symbol}-clip)`}>
        <ellipse cx="150" cy="90" rx="330" ry="230" fill="url(#slot-sheen)" transform="rotate(-18 150 90)" />
        <path d="M0 512V392Q256 470 512 330V512Z" fill={dark} fillOpacity="0.32" />
      </g>
    </g>
  );
}

/** One for all symbols: white that fades. */
function Sheen() {
  return (
    <radialGradient id="slot-sheen">
      <stop offset="0" stopColor="white" stopOpacity="0.75" />
      <stop offset="0.7" stopColor="white" stopOpacity="0.22" />
      <stop offset="1" stopColor="white" stopOpacity="0" />
    </radialGradient>
  );
}

interface DrawingProps {
  symbol: string;
  ramp: Ramp;
  shape: SymbolShape;
}

function Drawing(props: DrawingProps) {
  const { symbol, shape, ramp } = props;
  if (shape === 'wild' || shape === 'scatter') return <Special {...props} />;
  const [light, , dark] = ramp;
  if (shape === 'plain')
    return (
      <PaintedShape
        symbol={symbol}
        ramp={ramp}
        paint="fill"
        edge={16}
        transform="translate(13 13) scale(0.1445)"
      />
    );
  return (
    <>
      <circle cx="50" cy="50" r="46" fill={dark} />
      <circle
        cx="50"
        cy="50"
        r="45"
        fill={`url(#slot-${symbol}-disc)`}
        stroke={`url(#slot-${symbol}-fill)`}
        strokeWidth="5"
      />
      <circle cx="50" cy="50" r="39" fill="none" stroke={light} strokeOpacity="0.35" strokeWidth="1" />
      <path d="M17 40A36 36 0 0 1 83 40Q50 24 17 40Z" fill={light} fillOpacity="0.2" />
      <PaintedShape
        symbol={symbol}
        ramp={ramp}
        paint="relief"
        edge={18}
        transform="translate(19 19) scale(0.121)"
      />
    </>
  );
}

/** Letters of a band that need no squeezing. */
const longestBand = 7;

function Special({ symbol, shape, ramp }: DrawingProps) {
  const t = useTranslations('game.symbols');
  const [light, middle, dark] = ramp;
  const name = shape === 'wild' ? t('wildBand') : t('scatterBand');
  return (
    <>
      <rect
        x="5"
        y="5"
        width="90"
        height="90"
        rx="20"
        fill={`url(#slot-${symbol}-disc)`}
        stroke={light}
        strokeWidth="3"
      />
      <PaintedShape
        symbol={symbol}
        ramp={ramp}
        paint="relief"
        edge={26}
        transform="translate(19 7) scale(0.121)"
      />
      <rect x="2" y="70" width="96" height="23" rx="7" fill={dark} stroke={middle} strokeWidth="2" />
      <text
        x="50"
        y="86.5"
        textAnchor="middle"
        fontSize="16"
        fontWeight="800"
        fill={light}
        {...(name.length > longestBand && { textLength: 82, lengthAdjust: 'spacingAndGlyphs' })}
      >
        {name}
      </text>
    </>
  );
}
