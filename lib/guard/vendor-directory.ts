import { processSlot } from '@/lib/server/process-singleton';

/**
 * Where the middleware learns which documents the vendor on this origin has. The vendor's half of the process offers it when
 * it is asked for its first document; what is absent nobody can say yet.
 */
export interface VendorDirectory {
  hasGame?: (gameCode: string) => boolean;
  /** Of a round, a match, a seat, a ticket, or a fixture or season of the book. */
  hasProof?: (id: string) => Promise<boolean>;
}

const directory = processSlot<VendorDirectory>('vendor-directory');

export function currentDirectory(): VendorDirectory {
  return directory.current() ?? {};
}

/** Adds to what was offered before. */
export function offerDirectory(more: VendorDirectory): void {
  directory.offer({ ...currentDirectory(), ...more });
}
