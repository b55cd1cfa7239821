import { familyOf, type Family } from '@/sandbox/kit/families';
import type { GameKind } from '@/sandbox/kit/kinds';
import type { Tone } from './tones';

/** What may be heard. `stop`: something has come to rest, whatever it says. A gain sounds by its tier. */
export type Cue = 'spin' | 'stop' | { gain: number };

/** Where a gain is something that the player took. */
const cashOutKinds: ReadonlySet<GameKind> = new Set(['crash', 'mines', 'hi-lo']);

interface FamilySound {
  spin: readonly Tone[];
  /** Empty where nothing comes to rest before the end. */
  stop: readonly Tone[];
  /** Wave and lowest note of its gains. */
  voice: OscillatorType;
  rootHz: number;
}

const tone = (
  wave: Tone['wave'],
  [fromHz, toHz]: readonly [number, number],
  [atMs, forMs]: readonly [number, number],
  gain: number,
): Tone => ({ wave, fromHz, toHz, atMs, forMs, gain });

const families: Readonly<Record<Family, FamilySound>> = {
  reels: {
    spin: [tone('noise', [500, 1900], [0, 420], 0.1), tone('triangle', [170, 340], [0, 260], 0.07)],
    stop: [tone('sine', [150, 70], [0, 110], 0.22), tone('noise', [900, 500], [0, 40], 0.08)],
    voice: 'triangle',
    rootHz: 523.25,
  },
  cards: {
    spin: [tone('noise', [2600, 1400], [0, 90], 0.12), tone('noise', [2900, 1500], [120, 90], 0.12)],
    stop: [tone('noise', [2400, 900], [0, 70], 0.14)],
    voice: 'sine',
    rootHz: 440,
  },
  table: {
    spin: [tone('noise', [1400, 700], [0, 700], 0.07), tone('sine', [320, 240], [0, 120], 0.06)],
    stop: [tone('sine', [1250, 1100], [0, 50], 0.1), tone('sine', [1180, 1000], [90, 60], 0.08)],
    voice: 'sine',
    rootHz: 392,
  },
  instant: {
    spin: [tone('square', [260, 390], [0, 70], 0.035), tone('square', [390, 520], [70, 70], 0.035)],
    stop: [tone('triangle', [620, 480], [0, 70], 0.12)],
    voice: 'square',
    rootHz: 587.33,
  },
  crash: {
    spin: [tone('noise', [300, 1500], [0, 700], 0.09), tone('sawtooth', [90, 220], [0, 600], 0.035)],
    // The curve only breaks or is left, and breaking is quiet.
    stop: [],
    voice: 'triangle',
    rootHz: 659.25,
  },
  paper: {
    spin: [tone('noise', [3200, 2200], [0, 130], 0.08), tone('noise', [2400, 3400], [150, 130], 0.08)],
    stop: [tone('triangle', [880, 780], [0, 60], 0.09)],
    voice: 'triangle',
    rootHz: 466.16,
  },
  sea: {
    spin: [tone('sine', [180, 320], [0, 160], 0.12), tone('noise', [600, 300], [0, 220], 0.07)],
    stop: [tone('sine', [420, 900], [0, 80], 0.09), tone('sine', [560, 1200], [70, 70], 0.06)],
    voice: 'sine',
    rootHz: 493.88,
  },
};

/** Semitones above the root: each tier plays more of them. */
const ladder = [0, 4, 7, 12, 16, 19, 24, 28, 31];
const notesOfTier = [0, 2, 4, 6, 9];

/** The tones of a cue in a kind of game. A gain of tier 0, at or below the stake, has none. */
export function tonesOf(kind: GameKind, cue: Cue): readonly Tone[] {
  const sound = families[familyOf[kind]];
  if (typeof cue === 'string') return sound[cue];
  const { voice, rootHz } = sound;
  const loudness = voice === 'square' ? 0.05 : 0.13;
  const gains = ladder.slice(0, notesOfTier[cue.gain] ?? 0).map((step, index) => {
    const hz = rootHz * 2 ** (step / 12);
    return tone(voice, [hz, hz], [index * 95, 300], loudness);
  });
  // What was taken in time rings like a coin before it is counted.
  const coin = [tone('sine', [1568, 1568], [0, 90], 0.1), tone('sine', [2093, 2093], [80, 260], 0.1)];
  return gains.length > 0 && cashOutKinds.has(kind) ? [...coin, ...gains] : gains;
}
