import { crc32, deflateSync } from 'node:zlib';
import type { Dialect } from '../dialect';

const hueOf = (name: string): number =>
  [...name].reduce((sum, letter) => sum + letter.charCodeAt(0) * 7, 0) % 360;

export function drawPicture(name: string): string {
  const label = name.replace(/[^a-z0-9-]/gi, '').slice(0, 18);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="120" viewBox="0 0 240 120">' +
    `<rect width="240" height="120" fill="hsl(${hueOf(name)} 45% 40%)"/>` +
    `<text x="120" y="66" font-size="18" fill="#fff" text-anchor="middle">${label}</text></svg>`
  );
}

export function pictureAddress(name: string, form: Dialect['images'], origin: string): string {
  if (form === 'data')
    return `data:image/svg+xml;base64,${Buffer.from(drawPicture(name)).toString('base64')}`;
  const path = `/assets/${encodeURIComponent(name)}.svg`;
  return form === 'relative' ? path : `${origin}${path}`;
}

/** Three columns and five rows of each digit, row by row. */
const glyphs = [
  '111101101101111',
  '010110010010111',
  '111001111100111',
  '111001111001111',
  '101101111001001',
  '111100111001111',
  '111100111101111',
  '111001010010010',
  '111101111101111',
  '111101111001111',
];

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A grey PNG of digits that a person can read; the form of the base64 picture is open, and PNG is what all draw. */
export function drawDigits(digits: string): Buffer {
  const scale = 6;
  const width = (digits.length * 4 + 1) * scale;
  const height = 7 * scale;
  const lines = Buffer.alloc((width + 1) * height, 0xf0);
  for (let y = 0; y < height; y += 1) {
    lines[y * (width + 1)] = 0;
    for (let x = 0; x < width; x += 1) {
      const column = Math.floor(x / scale) - 1;
      const row = Math.floor(y / scale) - 1;
      const glyph = glyphs[Number(digits[Math.floor(column / 4)])];
      const inside = column >= 0 && column % 4 < 3 && row >= 0 && row < 5;
      if (inside && glyph?.[row * 3 + (column % 4)] === '1') lines[y * (width + 1) + 1 + x] = 0x30;
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(lines)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]);
}
