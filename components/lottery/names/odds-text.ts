/** What is left of a hundred, in hundredths: whole numbers, so that 100 − 97.00 is 3.00. */
export function edgeOf(percent: string): string {
  const hundredths = 10_000 - Number(percent.replace('.', ''));
  return `${Math.trunc(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}
