interface SymbolIconProps {
  symbol: string;
  /** Without a name the symbol is decoration: the text beside it says the same. */
  name?: string;
  className?: string | undefined;
}

/** One symbol of the sprite that stands in the document. */
export function SymbolIcon({ symbol, name, className }: SymbolIconProps) {
  return (
    <svg
      viewBox="0 0 100 100"
      className={className}
      {...(name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
    >
      <use href={`#slot-${symbol}`} />
    </svg>
  );
}
