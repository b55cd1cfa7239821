import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { MatchTitle } from './match-game';
import { canonicalJson } from '@/lib/fairness';
import type { Title } from './types';

/** Integers beyond those of JSON are written with their mark, so that no two values have one text. */
function asJson(value: unknown): unknown {
  const text = JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'bigint' ? `${inner}n` : inner,
  );
  return JSON.parse(text) as unknown;
}

/** SHA-256 of a value's canonical JSON, in lower-case hexadecimal. */
export function hashOf(value: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(canonicalJson(asJson(value)))));
}

const known = new WeakMap<object, string>();

function remembered(title: object, facts: () => unknown): string {
  const hash = known.get(title) ?? hashOf(facts());
  known.set(title, hash);
  return hash;
}

/** The version of a game: everything that decides what a round of it pays, apart from the engine's code. */
export function mathsHash(title: Title): string {
  return remembered(title, () => ({ gameCode: title.gameCode, kind: title.kind, maths: title.maths }));
}

/** The same of maths that rounds were drawn with earlier. */
export function versionHash(title: Title, maths: unknown): string {
  return mathsHash(maths === title.maths ? title : { ...title, maths });
}

/** The maths of a title that has this hash; today's for a round from before it was stored. */
export function mathsOfHash(title: Title, hash: string | null): unknown {
  return (title.earlier ?? []).find((maths) => versionHash(title, maths) === hash) ?? title.maths;
}

export function rulesHash(title: MatchTitle): string {
  const { gameCode, kind, seats, rakeBasisPoints, rooms, rules } = title;
  const stakes = rooms.map(({ roomCode, stakeMinor }) => ({ roomCode, stakeMinor }));
  return remembered(title, () => ({ gameCode, kind, seats, rakeBasisPoints, stakes, rules }));
}
