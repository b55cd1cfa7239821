export interface FoldedText {
  /** Small letters without Vietnamese marks. */
  text: string;
  /** For each place of the folded text, and for its end, the place in the text as it was written. */
  places: readonly number[];
}

/** Case and marks are how somebody writes, and no part of what is meant: `Lô`, `LO` and `lo` are one word. */
export function foldText(written: string): FoldedText {
  let text = '';
  const places: number[] = [];
  let place = 0;
  for (const character of written) {
    const folded = character.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd');
    for (const unit of folded.split('')) {
      text += unit;
      places.push(place);
    }
    place += character.length;
  }
  places.push(place);
  return { text, places };
}
