const two = (number: number) => String(number).padStart(2, '0');

/** `03:41`, `1:05:00`. A day has hours up to 24, and a draw of next week many more. */
export function clockText(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1_000);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const rest = `${two(minutes % 60)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
