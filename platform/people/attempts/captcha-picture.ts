import { randomInt } from 'node:crypto';
import sharp from 'sharp';

/**
 * The captcha's letters are strokes of our own on a grid of 10 by 14, so that the picture needs no font on the
 * machine. Letters that are mistaken for one another (0 O, 1 I L, 5 S, 2 Z, 8 B) are left out.
 */
const glyphs: Readonly<Record<string, string>> = {
  '3': 'M1 1H9L4.5 6C8 6 9 8 9 10C9 12.5 7 13.5 5 13.5C3 13.5 1.5 12.5 1 11',
  '4': 'M7.5 14V0L1 9.5H9.5',
  '6': 'M8 1C4 2 1.5 6 1.5 10C1.5 12.5 3 13.5 5 13.5C7.5 13.5 9 12 9 9.7C9 7.5 7.5 6.3 5.4 6.3C3.5 6.3 2 7.5 1.5 9.5',
  '7': 'M1 1H9L4 14',
  '9': 'M2 13.5C6 12.5 8.5 8 8.5 4.5C8.5 2 7 0.5 5 0.5C2.5 0.5 1 2 1 4.3C1 6.5 2.5 7.7 4.6 7.7C6.5 7.7 8 6.5 8.5 4.5',
  A: 'M0.5 14L5 0L9.5 14M2.2 9H7.8',
  C: 'M9 3C8 1.3 6.8 0.5 5 0.5C2.3 0.5 1 3 1 7C1 11 2.3 13.5 5 13.5C6.8 13.5 8 12.7 9 11',
  E: 'M9 0.5H1.5V13.5H9M1.5 7H7.5',
  F: 'M9 0.5H1.5V14M1.5 7H7.5',
  H: 'M1 0V14M9 0V14M1 7H9',
  K: 'M1.5 0V14M9 0L1.5 8M4 5.5L9.5 14',
  M: 'M0.5 14V0L5 8L9.5 0V14',
  N: 'M1 14V0L9 14V0',
  P: 'M1.5 14V0.5H5.5C8 0.5 9 2 9 4.2C9 6.5 8 8 5.5 8H1.5',
  R: 'M1.5 14V0.5H5.5C8 0.5 9 2 9 4C9 6.2 8 7.5 5.5 7.5H1.5M5 7.5L9.5 14',
  T: 'M0.5 0.5H9.5M5 0.5V14',
  U: 'M1 0V9C1 12 2.5 13.5 5 13.5C7.5 13.5 9 12 9 9V0',
  V: 'M0.5 0L5 14L9.5 0',
  W: 'M0 0L2.5 14L5 5L7.5 14L10 0',
  X: 'M1 0L9 14M9 0L1 14',
  Y: 'M0.5 0L5 7L9.5 0M5 7V14',
};

export const captchaAlphabet = Object.keys(glyphs).join('');
export const captchaLength = 5;

const width = 180;
const height = 64;
/** A picture has no theme: dark inks of about one weight on a light ground are readable in both. */
const inks = ['indigo', 'darkslateblue', 'midnightblue', 'purple', 'darkslategray'] as const;

/** Between `low` and `high` in steps of a hundredth, from the cryptographic generator. */
const between = (low: number, high: number): number =>
  randomInt(Math.round(low * 100), Math.round(high * 100)) / 100;
const ink = (): string => inks[randomInt(inks.length)] ?? inks[0];

function letter(character: string, place: number): string {
  const scale = between(1.9, 2.4);
  const x = 12 + place * 33 + between(-3, 3);
  const y = 15 + between(-5, 6);
  const turn = `translate(${x} ${y}) rotate(${between(-22, 22)} ${scale * 5} ${scale * 7}) skewX(${between(-14, 14)})`;
  return `<path transform="${turn} scale(${scale} ${scale * between(0.9, 1.1)})" d="${glyphs[character] ?? ''}"
    stroke="${ink()}" stroke-width="${between(1.1, 1.6)}"/>`;
}

/** Lines of the letters' own weight across them: what a machine would have to tell apart. */
function curve(): string {
  const at = (from: number, to: number): string => `${between(from, to)} ${between(4, height - 4)}`;
  return `<path d="M${at(0, 20)}C${at(40, 70)} ${at(90, 120)} ${at(width - 20, width)}" stroke="${ink()}"
    stroke-width="${between(1.4, 2.6)}" opacity="0.7"/>`;
}

function dot(): string {
  return `<circle cx="${between(0, width)}" cy="${between(0, height)}" r="${between(0.6, 1.8)}" fill="${ink()}" opacity="0.5"/>`;
}

const many = (count: number, draw: () => string): string => Array.from({ length: count }, draw).join('');

export function newCaptchaText(): string {
  return many(captchaLength, () => captchaAlphabet.charAt(randomInt(captchaAlphabet.length)));
}

/** The text as a base64 PNG, 180 by 64, different each time. */
export async function drawCaptcha(text: string): Promise<string> {
  const letters = [...text].map(letter).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="ghostwhite"/>${many(40, dot)}
    <g fill="none" stroke-linecap="round" stroke-linejoin="round">${letters}${many(4, curve)}</g></svg>`;
  const picture = await sharp(Buffer.from(svg)).png({ palette: true, colours: 32 }).toBuffer();
  return picture.toString('base64');
}
