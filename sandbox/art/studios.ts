// tidy: game palette

import type { Studio } from './themes';

/** The hand of a studio: a ground pattern and a frame that all of its tiles share. Tiles are 300 by 400. */
interface Pattern {
  size: number;
  content: string;
  turn?: number;
}

const patterns: Readonly<Record<Studio, Pattern>> = {
  lumen: {
    size: 48,
    content:
      '<path d="M24 0v48M0 24h48" stroke="#fff" opacity=".5"/><circle cx="24" cy="24" r="9" fill="none" stroke="#fff"/>',
    turn: 45,
  },
  tidewell: {
    size: 40,
    content:
      '<path d="M0 20a20 20 0 0140 0M0 40a20 20 0 0140 0M-20 40a20 20 0 0140 0M20 40a20 20 0 0140 0" fill="none" stroke="#fff"/>',
  },
  brasskite: {
    size: 44,
    content: '<path d="M22 0 44 22 22 44 0 22zM22 11 33 22 22 33 11 22z" fill="none" stroke="#fff"/>',
  },
  halfmoon: {
    size: 30,
    content: '<circle cx="7" cy="7" r="3.4" fill="#fff"/><circle cx="22" cy="22" r="1.8" fill="#fff"/>',
  },
  riverlark: {
    size: 60,
    content:
      '<path d="M0 15q15-15 30 0t30 0M0 45q15-15 30 0t30 0" fill="none" stroke="#fff" stroke-width="1.5"/><path d="m22 34 8-6 8 6" fill="none" stroke="#fff" stroke-width="2"/>',
    turn: -18,
  },
  stonepetal: {
    size: 52,
    content:
      '<path d="M26 26q-14-13 0-24 14 11 0 24 13-14 24 0-11 14-24 0 14 13 0 24-14-11 0-24-13 14-24 0 11-14 24 0z" fill="none" stroke="#fff"/>',
  },
  oxbowe: {
    size: 46,
    content:
      '<path d="M9 6v12a14 14 0 0028 0V6M-14 29v12a14 14 0 0028 0V29M32 29v12a14 14 0 0028 0V29" fill="none" stroke="#fff" stroke-width="2.5"/>',
  },
  copperdock: {
    size: 36,
    content:
      '<path d="M0 0h36M0 12h36M0 24h36M8 0v12M26 12v12M14 24v12" stroke="#fff"/><path d="M10 3h0M28 15h0M16 27h0" stroke="#fff" stroke-width="3" stroke-linecap="round"/>',
  },
  ninepine: {
    size: 40,
    content:
      '<path d="m0 14 10-12 10 12L30 2l10 12M0 34l10-12 10 12 10-12 10 12" fill="none" stroke="#fff" stroke-width="1.5"/>',
  },
  paperwren: {
    size: 28,
    content:
      '<path d="m0 28 28-28M-7 7 7-7M21 35l14-14" stroke="#fff"/><path d="M5 5h0M19 19h0" stroke="#fff" stroke-width="3.5" stroke-linecap="round"/>',
  },
  glassbell: {
    size: 56,
    content: '<path d="M0 0 28 48 56 0M0 0h56M28 48H0M28 48h28M14 24h28" fill="none" stroke="#fff"/>',
  },
  saltlamp: {
    size: 42,
    content:
      '<path d="m10 0 11 6v13l-11 6-11-6V6zM31 21l11 6v13l-11 6-11-6V27z" fill="none" stroke="#fff"/><path d="M31 5h0M10 33h0" stroke="#fff" stroke-width="4" stroke-linecap="round"/>',
  },
  ds88: {
    size: 50,
    content: '<path d="m25 4 12 15-12 20-12-20zM25 4v35q8 4 2 11" fill="none" stroke="#fff"/>',
    turn: 24,
  },
};

function requireStudio(studio: string): Studio {
  if (!Object.hasOwn(patterns, studio)) throw new Error(`The studio ${studio} has no pattern`);
  return studio as Studio;
}

export function studioPattern(studio: string): string {
  const { size, content, turn } = patterns[requireStudio(studio)];
  const turned = turn === undefined ? '' : ` patternTransform="rotate(${turn})"`;
  return `<pattern id="p" width="${size}" height="${size}" patternUnits="userSpaceOnUse"${turned}>${content}</pattern>`;
}

type Line = (data: string, width?: number, opacity?: number) => string;
type Frame = (line: Line, colour: string) => string;

const corners: readonly (readonly [number, number])[] = [
  [24, 24],
  [276, 24],
  [24, 376],
  [276, 376],
];

const studs = (radius: number, colour: string): string =>
  corners.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`).join('');

const frames: Readonly<Record<Studio, Frame>> = {
  lumen: (line) =>
    line('M30 12H270L288 30V370L270 388H30L12 370V30z') +
    line('M34 19H266L281 34V366L266 381H34L19 366V34z', 1, 0.4),
  tidewell: (line) =>
    line('M12 24q11.5 -16 23 0t23 0 23 0 23 0 23 0 23 0 23 0 23 0 23 0 23 0 23 0 23 0V388H12z') +
    line('M19 34V381H281V34', 1, 0.4),
  brasskite: (line, colour) =>
    line('M12 44V12H44M256 12H288V44M288 356V388H256M44 388H12V356', 5) +
    line('M12 12H288V388H12z', 1, 0.5) +
    studs(3.5, colour),
  halfmoon: (line) =>
    line('M12 388V150A138 138 0 01288 150V388z') + line('M20 380V150A130 130 0 01280 150V380z', 1, 0.4),
  // Two banks that bend.
  riverlark: (line) =>
    line('M12 388V60Q12 12 60 12H288V340q0 48-48 48z') +
    line('M20 380V64q0-44 44-44H280V336q0 44-44 44z', 1, 0.4) +
    line('M240 12q10 24 48 26M12 362q38 2 48 26', 2, 0.6),
  // A quarter of a flower in each corner.
  stonepetal: (line) =>
    line('M40 12H260a28 28 0 0028 28V360a28 28 0 00-28 28H40a28 28 0 00-28-28V40a28 28 0 0028-28z') +
    line('M46 19H254a34 34 0 0027 27V354a34 34 0 00-27 27H46a34 34 0 00-27-27V46a34 34 0 0027-27z', 1, 0.4),
  // Heavy and round, with rivets, like the front of a machine.
  oxbowe: (line, colour) =>
    line('M40 10H260a30 30 0 0130 30V360a30 30 0 01-30 30H40a30 30 0 01-30-30V40a30 30 0 0130-30z', 5, 0.8) +
    line('M42 18H258a24 24 0 0124 24V358a24 24 0 01-24 24H42a24 24 0 01-24-24V42a24 24 0 0124-24z', 1, 0.5) +
    studs(2.6, colour),
  // A rope, made fast at the corners.
  copperdock: (line) =>
    line('M12 12H288V388H12z', 6, 0.35) +
    `<g stroke-dasharray="9 6">${line('M12 12H288V388H12z', 3.5, 0.8)}</g>` +
    line(
      'M12 40a28 28 0 0028-28M260 12a28 28 0 0028 28M288 360a28 28 0 00-28 28M40 388a28 28 0 00-28-28',
      3.5,
      0.8,
    ),
  // Fretwork.
  ninepine: (line) =>
    line('M36 12H264V24h12V36h12V364H276v12H264v12H36V376H24V364H12V36H24V24H36z') +
    line('M42 19H258M281 42V358M258 381H42M19 358V42', 1, 0.4),
  // The edge of a stamp.
  paperwren: (line) =>
    `<g stroke-linecap="round" stroke-dasharray="0 11.5">${line('M12 12H288V388H12z', 6, 0.75)}</g>` +
    line('M21 21H279V379H21z', 1, 0.45),
  // Cut glass: one corner is ground off further than the next.
  glassbell: (line) =>
    line('M12 12H232L288 68V388H68L12 332z') +
    line(
      'M12 12 20 20H229L280 71V380H71L20 329V20M232 12l-3 8M288 68l-8 3M288 388l-8-8M68 388l3-8M12 332l8-3',
      1,
      0.55,
    ),
  // A crystal's outline, warm at the shoulders.
  saltlamp: (line) =>
    line('M54 12H246L288 54V346L246 388H54L12 346V54z', 2.5) +
    line('M12 54 54 12M246 12 288 54M288 346 246 388M54 388 12 346', 6, 0.5) +
    line('M57 20H243L280 57V343L243 380H57L20 343V57z', 1, 0.4),
  // A kite's four sticks, and its string below.
  ds88: (line) =>
    line('M150 10 288 60V388H12V60z') +
    line('M150 19 281 66V381H19V66z', 1, 0.4) +
    line('M126 388q24-16 48 0', 2, 0.6),
};

export function studioFrame(studio: string, colour: string): string {
  const line: Line = (data, width = 2, opacity = 0.75) =>
    `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${width}" opacity="${opacity}"/>`;
  return frames[requireStudio(studio)](line, colour);
}
