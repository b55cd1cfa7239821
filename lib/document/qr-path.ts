import { create } from 'qrcode';

export interface QrPath {
  /** Modules along one side, quiet zone included. */
  size: number;
  /** The dark modules as the `d` of one SVG path, a unit each. */
  path: string;
}

/** Spec §5.3.8 of ISO/IEC 18004: four light modules on every side. */
const quietZone = 4;

/**
 * A QR code as a drawing: a page renders it as an element of its own, so that no finished markup has to be put into
 * the document. Error correction M, which survives a scratched screen.
 */
export function qrPath(text: string): QrPath {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const runs: string[] = [];
  for (let row = 0; row < modules.size; row += 1) {
    let start = -1;
    for (let column = 0; column <= modules.size; column += 1) {
      const isDark = column < modules.size && modules.get(row, column) !== 0;
      if (isDark && start < 0) start = column;
      if (!isDark && start >= 0) {
        runs.push(`M${start + quietZone} ${row + quietZone}h${column - start}v1h-${column - start}z`);
        start = -1;
      }
    }
  }
  return { size: modules.size + 2 * quietZone, path: runs.join('') };
}
