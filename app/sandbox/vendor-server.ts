import { handleGatewayRequest } from '@/lib/gateway';
import { offerDirectory } from '@/lib/guard/vendor-directory';
import type { MatchServer } from '@/sandbox/server/matches/match-server';
import { tableServer } from '@/sandbox/server/live/server';
import type { TableServer } from '@/sandbox/server/live/table-server';
import type { BookServer } from '@/sandbox/server/book/book-server';
import { bookServer } from '@/sandbox/server/book/server';
import { matchServer } from '@/sandbox/server/matches/server';
import { vendorServer } from '@/sandbox/server/vendor/server';
import type { Vendor } from '@/sandbox/server/vendor/vendor';

/** The sandbox vendor reaches the platform through the same door as any vendor, in this process, and signed. */
export function sandboxVendor(): Vendor {
  // Matches that a crash left behind are looked after from the first call on, whichever game it is for.
  sandboxMatches();
  const vendor = vendorServer(handleGatewayRequest);
  // From the first call on the guard knows which ids have a proof.
  offerDirectory({ hasProof: vendor.hasProof });
  return vendor;
}

export function sandboxMatches(): MatchServer {
  return matchServer(handleGatewayRequest);
}

export function sandboxTables(): TableServer {
  return tableServer(handleGatewayRequest);
}

export function sandboxBook(): BookServer {
  return bookServer(handleGatewayRequest);
}
