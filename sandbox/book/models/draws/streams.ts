import { createDraws, type Draws } from '@/lib/fairness';
import { drawRange } from './thresholds';

/**
 * `step`: what happens in play. `corner`: the corners of a football match. `fate`: what keeps a match from its course.
 * `through`: who goes on from a level or unfinished match of a cup or draw.
 */
export type Stream = 'step' | 'corner' | 'fate' | 'through';

/** @param fixtureKey 64 hexadecimal digits, secret until the match is over */
export function streamDraws(fixtureKey: string, stream: Stream, nonce: number): Draws {
  return createDraws({ serverSeed: fixtureKey, clientSeed: stream, nonce });
}

/** The draw of a step, counted from 1: below 2^32. No step depends on the draws of another one. */
export function stepDraw(fixtureKey: string, stream: Stream, step: number): number {
  return streamDraws(fixtureKey, stream, step).below(drawRange);
}
