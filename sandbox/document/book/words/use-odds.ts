import { oddsText, type OddsFormat as KitFormat } from '@/sandbox/kit/odds/odds-formats';
import type { OddsFormat } from '@/sandbox/book/wire';

export const oddsFormats: readonly OddsFormat[] = [
  'decimal',
  'hongkong',
  'malay',
  'indo',
  'american',
  'fraction',
];

const kitFormat = (format: OddsFormat): KitFormat => (format === 'hongkong' ? 'hongKong' : format);

/** A price in hundredths as the player wants it written. */
export function priceText(price: number, format: OddsFormat): string {
  return oddsText(price, kitFormat(format));
}
