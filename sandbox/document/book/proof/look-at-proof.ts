import { postToVendor } from '@/sandbox/board/calls/post-to-vendor';

/** The proof of a ticket, a match or a season as it stands now. */
export function lookAtProof<Proof>(id: string): Promise<Proof> {
  return postToVendor<Proof>('bookProof', { id }, { isMoving: false, timeoutMs: 6000 });
}
