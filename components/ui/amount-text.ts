/** The zero of each kind of digits that the keyboards of the shipped languages write, and of the full-width ones. */
const zeros = [0x0660, 0x06f0, 0x0e50, 0xff10];

function plainDigit(character: string): string {
  const code = character.charCodeAt(0);
  const zero = zeros.find((first) => code >= first && code <= first + 9);
  return zero === undefined ? character : String(code - zero);
}

/** Groups of three with a separator that can be nothing else. */
const spaced = /^\d{1,3}(?:[\s'’٬]\d{3})+(?:[.,]\d{0,2})?$/;
/** `1,234` and `1,234.50`: a decimal comma has one or two digits after it. */
const commaGroups = /^\d{1,3}(?:,\d{3})+(?:\.\d{0,2})?$/;
/** `1.234,50` and `1.234.567`. A single `1.234` says nothing for certain, and stays what it is. */
const dotGroups = /^\d{1,3}(?:(?:\.\d{3})+,\d{0,2}|(?:\.\d{3}){2,})$/;
const decimalComma = /^\d*,\d{0,2}$/;

/**
 * An amount as people write it, in decimal text: `12,50` and `١٢٫٥٠` are `12.50`, `1.000,5` is `1000.5`. What cannot be
 * read for certain comes back as it is, for whoever checks amounts to refuse: no amount changes behind anybody's back.
 */
export function amountText(typed: string): string {
  const text = [...typed.normalize('NFKC').trim()].map(plainDigit).join('').replaceAll('٫', '.');
  if (spaced.test(text)) return text.replace(/[\s'’٬]/g, '').replace(',', '.');
  if (commaGroups.test(text)) return text.replaceAll(',', '');
  if (dotGroups.test(text)) return text.replaceAll('.', '').replace(',', '.');
  return decimalComma.test(text) ? text.replace(',', '.') : text;
}
