import { blacks, greens, reds, type TableColours } from '@/sandbox/kit/betting-table/table-layout';
import type { GameLook, Ramp, Scene } from '@/sandbox/kit/look';

// tidy: game palette — a game's colours are data of the game, not of the site's two themes.

interface LiveLook {
  look: GameLook;
  colours: TableColours;
}

const oak: Ramp = ['#8f5a33', '#57341c', '#2a180c'];
const ash: Ramp = ['#5c6a7a', '#36414e', '#191f27'];
const brass: Ramp = ['#fff0b8', '#d6a542', '#73500f'];
const silver: Ramp = ['#ffffff', '#b9c8d8', '#566a80'];

function lookOf(scene: Scene, cloth: Ramp, line: string, [wood, metal]: readonly [Ramp, Ramp]): LiveLook {
  const fields = { red: reds, black: blacks, zero: greens };
  return { look: { scene, symbols: {} }, colours: { cloth, line, wood, metal, ...fields } };
}

const scene = (sky: Ramp, ground: Ramp, glow: string): Scene => ({ sky, ground, glow });

const looks: Readonly<Record<string, LiveLook>> = {
  'live-pearl-baccarat': lookOf(
    scene(['#1a1c30', '#4a5078', '#d8d4e8'], ['#3a3f62', '#262a46', '#12142a'], '#f6f0ff'),
    ['#56689c', '#3d4b78', '#222b4a'],
    '#f8f5ff',
    [ash, silver],
  ),
  'live-swift-baccarat': lookOf(
    scene(['#0a1f3a', '#1f5f96', '#f2b07a'], ['#174a78', '#0f3052', '#081a30'], '#ffe0b8'),
    ['#2468a4', '#194a78', '#0d2a48'],
    '#f0f8ff',
    [ash, brass],
  ),
  'live-cedar-baccarat': lookOf(
    scene(['#1c0f0a', '#5a3020', '#d08a50'], ['#4a2818', '#2e180e', '#180c07'], '#ffd8a0'),
    ['#1f6a48', '#144a32', '#0a2a1c'],
    '#f6efd8',
    [oak, brass],
  ),
  'live-open-water-baccarat': lookOf(
    scene(['#08182c', '#124a72', '#6cc0d6'], ['#10405e', '#0a2a44', '#061828'], '#c8f6ff'),
    ['#1f7a9a', '#13566f', '#093243'],
    '#eefaff',
    [ash, silver],
  ),
  'live-fresh-baccarat': lookOf(
    scene(['#0c2420', '#23705c', '#b8e08a'], ['#1a5848', '#103a30', '#081e18'], '#f0ffc8'),
    ['#2f8a66', '#1f6449', '#10382a'],
    '#f6ffe8',
    [oak, silver],
  ),
  'live-dragon-tiger': lookOf(
    scene(['#2a0a10', '#802430', '#f0a040'], ['#641a24', '#420f18', '#22070c'], '#ffd080'),
    ['#8c2a30', '#661c24', '#3a0e14'],
    '#fff0d0',
    [oak, brass],
  ),
  'live-harbour-roulette': lookOf(
    scene(['#0b2233', '#14506a', '#d08a52'], ['#123f52', '#0c2c3c', '#071c28'], '#ffc98a'),
    ['#1a7a5a', '#0f5a44', '#07382c'],
    '#f5ecd2',
    [oak, brass],
  ),
  'live-half-moon-roulette': lookOf(
    scene(['#0c0d26', '#272a63', '#8f79c9'], ['#23235a', '#171641', '#0c0b28'], '#e6dcff'),
    ['#3a4b9a', '#27346f', '#161d44'],
    '#f1ecff',
    [ash, silver],
  ),
  'live-bamboo-sic-bo': lookOf(
    scene(['#10261a', '#2f6a3e', '#c8d68a'], ['#2a5a34', '#193c24', '#0c2215'], '#f4ffc8'),
    ['#8a3a22', '#672516', '#38130b'],
    '#fff1cc',
    [oak, brass],
  ),
  'live-lantern-wheel': lookOf(
    scene(['#24102e', '#6a2a58', '#f5a058'], ['#521f48', '#34132f', '#1a0918'], '#ffd890'),
    ['#7a2f5c', '#582042', '#321025'],
    '#fff0dc',
    [oak, brass],
  ),
  'live-quayside-blackjack': lookOf(
    scene(['#141a22', '#3f5060', '#e0a860'], ['#33424f', '#212c36', '#10161c'], '#ffe0a8'),
    ['#256a52', '#184a39', '#0c2a20'],
    '#f4f0dc',
    [oak, silver],
  ),
  'kite-hill': lookOf(
    scene(['#1f6cae', '#74b8e8', '#ffe8b0'], ['#4a8a48', '#2f6434', '#163a1e'], '#fff6d0'),
    ['#3c7a4a', '#285836', '#14321e'],
    '#f8fff0',
    [oak, brass],
  ),
  'kite-harbour': lookOf(
    scene(['#2a2a5c', '#8a5a8c', '#ffb478'], ['#3a4a74', '#26304f', '#121a2e'], '#ffd8a8'),
    ['#2f5a80', '#20405e', '#102438'],
    '#f4f8ff',
    [ash, brass],
  ),
};

/** The room and the table of a live table. Throws for a table that nobody has drawn. */
export function liveLookOf(tableCode: string): LiveLook {
  const look = looks[tableCode];
  if (!look) throw new Error(`${tableCode} has no look`);
  return look;
}
