/** `97000.0000` reads as `97000`, `2.2420` as `2.242`. */
export const plain = (decimal: string) => (decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal);

/** What is left of a hundred, in hundredths: whole numbers, so that 100 − 97.00 is 3.00. */
export function edgeOf(percent: string): string {
  const hundredths = 10_000 - Number(percent.replace('.', ''));
  return `${Math.trunc(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}
