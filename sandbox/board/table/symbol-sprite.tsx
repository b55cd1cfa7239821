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
        {symbols.map(({ symbol, ramp }) => (
          <Gradients key={symbol} symbol={symbol} ramp={ramp} />
        ))}
        {symbols.map(({ symbol, shape, ramp, outline }) => (
          <symbol key={symbol} id={`slot-${symbol}`} viewBox="0 0 100 100">
            <Drawing symbol={symbol} shape={shape} outline={outline} ramp={ramp} />
          </symbol>
        ))}
      </defs>
    </svg>
  );
}

interface GradientsProps {
  symbol: string;
  ramp: Ramp;
}

function Gradients({ symbol, ramp: [light, middle, dark] }: GradientsProps) {
  return (
    <>
      <linearGradient id={`slot-${symbol}-fill`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={light} />
        <stop offset="0.55" stopColor={middle} />
        <stop offset="1" stopColor={dark} />
      </linearGradient>
      <radialGradient id={`slot-${symbol}-disc`} cx="0.5" cy="0.32" r="0.75">
        <stop offset="0" stopColor={middle} />
        <stop offset="0.9" stopColor={dark} />
      </radialGradient>
    </>
  );
}

interface DrawingProps extends GradientsProps {
  shape: SymbolShape;
  outline: string;
}

function Drawing(props: DrawingProps) {
  const { symbol, shape, outline, ramp } = props;
  if (shape === 'wild' || shape === 'scatter') return <Special {...props} />;
  const [light, , dark] = ramp;
  if (shape === 'plain') {
    return (
      <path
        d={outline}
        transform="translate(13 13) scale(0.1445)"
        fill={`url(#slot-${symbol}-fill)`}
        stroke={dark}
        strokeWidth="16"
        strokeLinejoin="round"
        paintOrder="stroke"
      />
    );
  }
  return (
    <>
      <circle cx="50" cy="50" r="46" fill={dark} />
      <circle
        cx="50"
        cy="50"
        r="45"
        fill={`url(#slot-${symbol}-disc)`}
        stroke={`url(#slot-${symbol}-fill)`}
        strokeWidth="4"
      />
      <circle cx="50" cy="50" r="39.5" fill="none" stroke={light} strokeOpacity="0.35" strokeWidth="1" />
      <path
        d={outline}
        transform="translate(20.3 20.3) scale(0.116)"
        fill={light}
        stroke={dark}
        strokeWidth="18"
        strokeLinejoin="round"
        paintOrder="stroke"
      />
    </>
  );
}

function Special({ symbol, shape, outline, ramp: [light, middle, dark] }: DrawingProps) {
  const t = useTranslations('game.symbols');
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
      <path
        d={outline}
        transform="translate(19 7) scale(0.121)"
        fill={light}
        stroke={dark}
        strokeWidth="26"
        strokeLinejoin="round"
        paintOrder="stroke"
      />
      <rect x="2" y="70" width="96" height="23" rx="7" fill={dark} stroke={middle} strokeWidth="2" />
      <text
        x="50"
        y="86.5"
        textAnchor="middle"
        fontSize="15"
        fontWeight="800"
        fill={light}
        textLength="74"
        lengthAdjust="spacingAndGlyphs"
      >
        {name}
      </text>
    </>
  );
}
