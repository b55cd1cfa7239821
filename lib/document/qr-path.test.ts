import { create } from 'qrcode';
import { qrPath } from './qr-path';

const address = 'https://parlour.example/zh/down#android';

/** The dark squares that a path draws, as `column,row`. */
function squares(path: string): Set<string> {
  const runs = path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g);
  return new Set(
    [...runs].flatMap(([, column, row, width]) =>
      Array.from({ length: Number(width) }, (_, step) => `${Number(column) + step},${row}`),
    ),
  );
}

function expected(text: string): Set<string> {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const dark = new Set<string>();
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) dark.add(`${column + 4},${row + 4}`);
  return dark;
}

describe('a QR code as a path', () => {
  it('draws exactly the dark modules, inside a quiet zone of four', () => {
    const { size, path } = qrPath(address);
    expect(size).toBe(create(address, { errorCorrectionLevel: 'M' }).modules.size + 8);
    expect(squares(path)).toEqual(expected(address));
  });

  it('is another drawing for another address, so that the comparison sees a difference', () => {
    expect(squares(qrPath(`${address}x`).path)).not.toEqual(expected(address));
  });
});
