import { useEffect } from 'react';
import { announcePartFailure } from './part-failures';

/** Spec §9: what has not come by then counts as lost. */
export const chunkTimeoutMs = 120_000;

/**
 * For `lazy` and `dynamic`: a part of the page that is fetched when it is wanted. One that cannot be had becomes
 * nothing instead of an error, so that a form beside it stays as it is, and the message of `ChunkFailureNotice` offers
 * to load the page anew; so it does each time the part is wanted again.
 */
export function loadPart<Part extends object>(load: () => Promise<Part>): () => Promise<Part> {
  return async () => {
    try {
      return await loadInTime(load);
    } catch (error) {
      const missing = { default: error instanceof LatePartError ? LatePart : MissingPart };
      // The cast is the promise of this function: whoever renders the part renders the missing one in its place.
      return missing as unknown as Part;
    }
  };
}

class LatePartError extends Error {}

/** For whoever says in the part's own place that it could not be had: fails when it has not come by then. */
export async function loadInTime<Part>(load: () => Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LatePartError('ChunkLoadError')), chunkTimeoutMs);
  });
  try {
    return await Promise.race([load(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Stands where a part should be, shows nothing, and tells the page that something is missing. */
export function MissingPart(): null {
  useEffect(() => announcePartFailure(), []);
  return null;
}

function LatePart(): null {
  useEffect(() => announcePartFailure('late'), []);
  return null;
}
