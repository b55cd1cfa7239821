// tidy: game palette

import type { Studio } from './themes';

/** The hand of a studio: a ground pattern and a frame that all of its tiles share. Tiles are 300 by 400. */
export function studioPattern(studio: Studio): string {
  const tile = (size: number, content: string, turn = ''): string =>
    `<pattern id="p" width="${size}" height="${size}" patternUnits="userSpaceOnUse"${turn}>${content}</pattern>`;
  switch (studio) {
    case 'lumen':
      return tile(
        48,
        '<path d="M24 0v48M0 24h48" stroke="#fff" opacity=".5"/><circle cx="24" cy="24" r="9" fill="none" stroke="#fff"/>',
        ' patternTransform="rotate(45)"',
      );
    case 'tidewell':
      return tile(
        40,
        '<path d="M0 20a20 20 0 0140 0M0 40a20 20 0 0140 0M-20 40a20 20 0 0140 0M20 40a20 20 0 0140 0" fill="none" stroke="#fff"/>',
      );
    case 'brasskite':
      return tile(
        44,
        '<path d="M22 0 44 22 22 44 0 22zM22 11 33 22 22 33 11 22z" fill="none" stroke="#fff"/>',
      );
    case 'halfmoon':
      return tile(
        30,
        '<circle cx="7" cy="7" r="3.4" fill="#fff"/><circle cx="22" cy="22" r="1.8" fill="#fff"/>',
      );
  }
}

export function studioFrame(studio: Studio, colour: string): string {
  const line = (data: string, width = 2, opacity = 0.75): string =>
    `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${width}" opacity="${opacity}"/>`;
  switch (studio) {
    case 'lumen':
      return (
        line('M30 12H270L288 30V370L270 388H30L12 370V30z') +
        line('M34 19H266L281 34V366L266 381H34L19 366V34z', 1, 0.4)
      );
    case 'tidewell':
      return (
        line('M12 24q11.5 -16 23 0t23 0 23 0 23 0 23 0 23 0 23 0 23 0 23 0 23 0 23 0 23 0V388H12z') +
        line('M19 34V381H281V34', 1, 0.4)
      );
    case 'brasskite':
      return (
        line('M12 44V12H44M256 12H288V44M288 356V388H256M44 388H12V356', 5) +
        line('M12 12H288V388H12z', 1, 0.5) +
        [
          [24, 24],
          [276, 24],
          [24, 376],
          [276, 376],
        ]
          .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3.5" fill="${colour}"/>`)
          .join('')
      );
    case 'halfmoon':
      return (
        line('M12 388V150A138 138 0 01288 150V388z') + line('M20 380V150A130 130 0 01280 150V380z', 1, 0.4)
      );
  }
}
