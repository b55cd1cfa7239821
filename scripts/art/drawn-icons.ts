/**
 * Icons of the project's own, on the same grid of 512 as the set's, each in the place of the one there that has its name:
 * that one reads as something else at the size of a reel's symbol. Outlines run clockwise and are filled; what runs the
 * other way is cut out.
 */
type Point = readonly [x: number, y: number];

const ellipse = (x: number, y: number, rx: number, ry = rx): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0z`;

const hole = (x: number, y: number, rx: number, ry = rx): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;

const ring = (x: number, y: number, rx: number, ry: number, width: number): string =>
  ellipse(x, y, rx, ry) + hole(x, y, rx - width, ry - width * Math.min(1, ry / rx + 0.2));

/** Points in clockwise order; `cut` takes them in the other. */
const polygon = (...points: readonly Point[]): string => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}z`;
const cut = (...points: readonly Point[]): string => polygon(...points.toReversed());

const bar = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}z`;

/** A falling drop with its point at the top; `slant` pushes the point aside. */
const drop = (x: number, y: number, size: number, slant = 0): string =>
  `M${x + slant} ${y - size * 1.5}C${x + size * 0.5 + slant / 2} ${y - size * 0.6} ${x + size} ${y - size * 0.3} ${x + size} ${y + size * 0.3}a${size} ${size} 0 0 1 ${-2 * size} 0C${x - size} ${y - size * 0.3} ${x - size * 0.5 + slant / 2} ${y - size * 0.6} ${x + slant} ${y - size * 1.5}z`;

function starPoints(x: number, y: number, size: number): Point[] {
  return Array.from({ length: 10 }, (_, index): Point => {
    const radius = index % 2 ? size * 0.42 : size;
    const angle = (index / 5 - 0.5) * Math.PI;
    return [Math.round(x + radius * Math.cos(angle)), Math.round(y + radius * Math.sin(angle))];
  });
}

const star = (x: number, y: number, size: number): string => polygon(...starPoints(x, y, size));
const starCut = (x: number, y: number, size: number): string => cut(...starPoints(x, y, size));

const mirrored = (points: readonly Point[]): Point[] => points.map(([x, y]): Point => [512 - x, y]).reverse();
/** The right half from the top down, and the same on the left. */
const symmetric = (...right: readonly Point[]): string => polygon(...right, ...mirrored(right));

/** A rib of a lantern: the sliver between two arcs from the cap to the foot, cut out. */
const rib = (rx: number): string =>
  `M256 120A${rx - 11} 130 0 0 1 256 380A${rx} 130 0 0 0 256 120z` +
  `M256 120A${rx} 130 0 0 0 256 380A${rx - 11} 130 0 0 1 256 120z`;

const paperLantern =
  ring(256, 52, 30, 30, 13) +
  bar(190, 84, 132, 30) +
  ellipse(256, 250, 186, 138) +
  rib(136) +
  rib(70) +
  bar(190, 386, 132, 28) +
  [208, 240, 272, 304].map((x) => polygon([x - 9, 414], [x + 9, 414], [x + 13, 500], [x - 13, 500])).join('');

const crescent =
  'M300 44A218 218 0 1 0 470 352A176 176 0 0 1 300 44z' + star(392, 176, 62) + star(300, 258, 34);

const rain =
  [
    [120, 120, 46],
    [300, 96, 52],
    [430, 220, 42],
    [206, 276, 56],
    [350, 372, 50],
    [110, 410, 44],
  ]
    .map(([x = 0, y = 0, size = 0]) => drop(x, y + 30, size, 30))
    .join('') + ellipse(256, 490, 150, 14);

const plum =
  ellipse(244, 310, 172, 168) +
  'M262 146C186 230 184 380 240 474L256 470C208 380 212 240 276 154z' +
  'M238 160C238 110 250 70 276 34L306 48C284 80 272 114 268 160z' +
  'M284 118C320 40 400 24 476 48C452 118 372 152 284 118z';

const wolf =
  symmetric(
    [256, 132],
    [318, 140],
    [404, 20],
    [424, 190],
    [484, 290],
    [420, 300],
    [446, 362],
    [366, 360],
    [318, 440],
    [256, 496],
  ) +
  cut([388, 74], [402, 178], [344, 156]) +
  cut([124, 74], [168, 156], [110, 178]) +
  cut([288, 268], [372, 230], [340, 284]) +
  cut([224, 268], [172, 284], [140, 230]) +
  cut([216, 404], [296, 404], [280, 436], [256, 448], [232, 436]) +
  cut([250, 150], [262, 150], [268, 250], [256, 280], [244, 250]);

const ripples =
  ellipse(318, 118, 92, 52) +
  polygon([92, 230], [116, 250], [88, 268], [70, 244]) +
  'M60 300C90 180 150 150 196 160L190 178C150 172 104 204 78 304z' +
  ring(290, 372, 214, 108, 24) +
  ring(290, 372, 138, 66, 22) +
  ellipse(290, 372, 58, 24);

const splash =
  'M60 420C110 330 120 250 96 150C176 210 200 280 206 330C214 240 232 140 256 60C280 140 298 240 306 330C312 280 336 210 416 150C392 250 402 330 452 420C380 480 132 480 60 420z' +
  hole(256, 424, 120, 22) +
  drop(50, 130, 24) +
  drop(168, 90, 22) +
  drop(346, 84, 26) +
  drop(462, 140, 22);

const raft =
  bar(36, 300, 440, 18) +
  [70, 163, 256, 349, 442].map((x) => ring(x, 362, 46, 44, 14) + ellipse(x, 362, 14)).join('') +
  bar(246, 30, 20, 270) +
  'M280 44H430L406 244H280z' +
  cut([300, 110], [418, 110], [416, 122], [300, 122]) +
  cut([300, 176], [410, 176], [408, 188], [300, 188]) +
  'M20 440q40 -30 80 0t80 0t80 0t80 0t80 0t80 0v40q-40 30 -80 0t-80 0t-80 0t-80 0t-80 0t-80 0z';

const bat =
  symmetric(
    [256, 210],
    [276, 176],
    [300, 128],
    [310, 196],
    [352, 190],
    [420, 140],
    [500, 130],
    [470, 210],
    [476, 300],
    [424, 282],
    [390, 330],
    [344, 310],
    [300, 350],
    [256, 420],
  ) +
  hole(236, 222, 11) +
  hole(276, 222, 11);

const mangrove =
  ellipse(160, 160, 112, 84) +
  ellipse(352, 160, 112, 84) +
  ellipse(256, 110, 130, 84) +
  bar(226, 190, 60, 140) +
  'M232 300C180 320 130 380 112 470H146C166 400 200 350 250 330z' +
  'M280 300C332 320 382 380 400 470H366C346 400 312 350 262 330z' +
  'M240 320C214 360 200 420 198 470H230C232 420 242 370 258 336z' +
  'M272 320C298 360 312 420 314 470H282C280 420 270 370 254 336z' +
  'M30 484q56 -26 113 0t113 0t113 0t113 0v22H30z';

const openShell =
  symmetric(
    [256, 36],
    [316, 46],
    [336, 76],
    [392, 72],
    [408, 118],
    [456, 132],
    [456, 186],
    [484, 216],
    [464, 250],
    [316, 296],
    [256, 306],
  ) +
  [-64, -32, 0, 32, 64]
    .map((turn) => {
      const x = 256 + Math.sin((turn * Math.PI) / 180) * 206;
      const y = 312 - Math.cos((turn * Math.PI) / 180) * 206;
      const wide = 7;
      return cut(
        [Math.round(x - wide), Math.round(y)],
        [Math.round(x + wide), Math.round(y)],
        [260, 290],
        [252, 290],
      );
    })
    .join('') +
  ellipse(256, 386, 62) +
  'M60 372C120 330 170 340 184 352A84 84 0 0 0 328 352C342 340 392 330 452 372C430 470 340 500 256 500C172 500 82 470 60 372z';

const comet =
  'M290 462C190 360 92 220 24 24C220 92 360 190 462 290A122 122 0 1 1 290 462z' +
  cut([110, 84], [330, 262], [300, 274]) +
  cut([84, 110], [274, 300], [262, 330]) +
  starCut(376, 376, 78);

const crab =
  ellipse(256, 300, 150, 108) +
  bar(196, 150, 18, 70) +
  bar(298, 150, 18, 70) +
  ellipse(205, 142, 26) +
  ellipse(307, 142, 26) +
  hole(205, 142, 10) +
  hole(307, 142, 10) +
  'M140 240C90 220 70 180 78 140L104 146C104 176 122 200 158 216z' +
  'M372 240C422 220 442 180 434 140L408 146C408 176 390 200 354 216z' +
  'M20 100C30 40 80 14 130 30L96 84L152 70C160 120 130 160 84 160C50 158 22 140 20 100z' +
  'M492 100C490 140 462 158 428 160C382 160 352 120 360 70L416 84L382 30C432 14 482 40 492 100z' +
  'M118 300C80 304 50 330 34 372L58 384C74 352 96 338 126 334z' +
  'M130 356C100 372 78 404 72 448L98 452C106 416 124 396 152 386z' +
  'M394 300C432 304 462 330 478 372L454 384C438 352 416 338 386 334z' +
  'M382 356C412 372 434 404 440 448L414 452C406 416 388 396 360 386z' +
  'M190 330Q256 380 322 330L316 318Q256 362 196 318z';

const scallop = (x: number, y: number, size: number): string => {
  const at = (dx: number, dy: number): Point => [Math.round(x + dx * size), Math.round(y + dy * size)];
  return (
    polygon(
      at(0, -1),
      at(0.36, -0.92),
      at(0.66, -0.74),
      at(0.9, -0.44),
      at(0.96, -0.08),
      at(0.3, 0.72),
      at(0.34, 0.96),
      at(-0.34, 0.96),
      at(-0.3, 0.72),
      at(-0.96, -0.08),
      at(-0.9, -0.44),
      at(-0.66, -0.74),
      at(-0.36, -0.92),
    ) +
    [-0.52, -0.18, 0.18, 0.52]
      .map((dx) =>
        cut(
          at(dx - 0.035, -0.66),
          at(dx + 0.035, -0.66),
          at(dx * 0.24 + 0.02, 0.56),
          at(dx * 0.24 - 0.02, 0.56),
        ),
      )
      .join('')
  );
};

const scallops = scallop(256, 130, 116) + scallop(132, 364, 122) + scallop(380, 364, 122);

const snailShell =
  'M40 420C70 300 40 60 256 60C400 60 470 160 470 270C470 400 380 452 280 452H40z' +
  'M256 118C130 118 96 240 150 330C196 404 330 402 362 316C386 250 336 176 262 194C206 210 196 284 240 310C274 326 312 300 296 262C304 296 270 306 252 284C234 258 254 226 284 230C330 238 344 296 316 330C278 372 206 352 184 296C160 228 200 160 274 158C352 158 410 216 400 300C424 210 362 118 256 118z';

const millstone =
  ellipse(256, 256, 216) +
  hole(256, 256, 46) +
  Array.from({ length: 8 }, (_, index) => {
    const angle = (index * Math.PI) / 4;
    const at = (radius: number, turn: number): Point => [
      Math.round(256 + radius * Math.cos(angle + turn)),
      Math.round(256 + radius * Math.sin(angle + turn)),
    ];
    return cut(at(84, -0.1), at(184, 0.16), at(184, 0.24), at(84, 0.1));
  }).join('');

export const drawnIcons: Readonly<Record<string, string>> = {
  'asian-lantern': paperLantern,
  moon: crescent,
  'heavy-rain': rain,
  plum: plum,
  'wolf-head': wolf,
  'echo-ripples': ripples,
  'splashy-stream': splash,
  raft: raft,
  'flying-fox': bat,
  'tree-roots': mangrove,
  'opening-shell': openShell,
  'comet-spark': comet,
  crab: crab,
  'triple-shells': scallops,
  'swirled-shell': snailShell,
  'stone-wheel': millstone,
};
