import { handleGatewayRequest } from '@/lib/gateway';
import { vendorServer } from '@/lib/sandbox/rounds/server';
import type { Vendor } from '@/lib/sandbox/rounds/vendor';

/** The sandbox vendor reaches the platform through the same door as any vendor, in this process, and signed. */
export function sandboxVendor(): Vendor {
  return vendorServer(handleGatewayRequest);
}
