/** Hundredths that a winning bet returns as odds to one: 3600 → "35", 1250 → "11.5", 195 → "0.95". */
export function oddsText(hundredths: number): string {
  const odds = hundredths - 100;
  const fraction = String(odds % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return `${Math.floor(odds / 100)}${fraction && `.${fraction}`}`;
}
