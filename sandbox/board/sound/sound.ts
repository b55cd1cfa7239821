import type { GameKind } from '@/sandbox/kit/kinds';
import { tonesOf, type Cue } from './cues';
import { playTones } from './tones';

/** One document is one game, so its sound is one for the document. Nothing sounds before the first gesture. */
let kind: GameKind | null = null;
let isMuted = false;
let context: AudioContext | null = null;
const listeners = new Set<() => void>();

/** Which kind of game is heard. */
export function tuneTo(played: GameKind): void {
  kind = played;
}

export function setMuted(muted: boolean): void {
  isMuted = muted;
  if (muted) void context?.suspend();
  listeners.forEach((listener) => listener());
}

export const soundSetting = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  isMuted: () => isMuted,
};

/** Lets a cue be heard, unless the game is muted, nobody has touched it yet, or the browser has no sound. */
export function sound(cue: Cue): void {
  if (isMuted || kind === null || typeof AudioContext === 'undefined') return;
  if (navigator.userActivation?.hasBeenActive === false) return;
  const tones = tonesOf(kind, cue);
  if (tones.length === 0) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  playTones(context, tones);
}
