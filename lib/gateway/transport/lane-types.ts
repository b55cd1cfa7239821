import { games, type VendorLane } from '@/lib/contract/calls/games';
import type { GatewayCall } from './transport';

/**
 * The site gives vendors of esports and of cockfights lanes of their own (spec §4). The platform is asked to open such a vendor
 * as what it has listed it as.
 */
export class LaneTypes {
  private readonly typesOf = new Map<string, Set<string>>();

  /** What was read, which is left as it is. */
  noted(request: GatewayCall, value: unknown): unknown {
    if (request.call.name !== games.vendorLanes.name) return value;
    for (const { title, cards } of value as VendorLane[])
      for (const { vendorCode } of cards) this.typesAt(vendorCode).add(title);
    return value;
  }

  asked(request: GatewayCall): GatewayCall {
    if (request.call.name !== games.launch.name) return request;
    const { vendorCode, gameType } = request.input;
    const listed = this.typesOf.get(String(vendorCode));
    if (!listed || listed.has(String(gameType))) return request;
    return { ...request, input: { ...request.input, gameType: [...listed][0] } };
  }

  private typesAt(vendorCode: string): Set<string> {
    const known = this.typesOf.get(vendorCode) ?? new Set();
    this.typesOf.set(vendorCode, known);
    return known;
  }
}
