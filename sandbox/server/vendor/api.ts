import { answerCall, type Calls } from '@/sandbox/http/answer-call';
import { idOf } from '@/sandbox/http/call-body';
import { VendorError } from '@/sandbox/http/vendor-error';
import type { ActInput, SpinInput } from '@/sandbox/kit/round-wire';
import type { Vendor } from './vendor';

/**
 * The vendor's HTTP side. A game document runs without an origin, a cookie or storage, so any origin may call and the
 * session token travels in the body: what a page could do here it could do only with a token that it was given.
 */
const calls: Calls<Vendor> = {
  answers: {
    open: (vendor, body) => vendor.open(idOf(body, 'token')),
    spin: (vendor, body) => vendor.spin(idOf(body, 'sessionToken'), body as unknown as SpinInput),
    act: (vendor, body) => vendor.act(idOf(body, 'sessionToken'), body as unknown as ActInput),
    finish: (vendor, body) => vendor.finish(idOf(body, 'sessionToken')),
    resume: (vendor, body) => vendor.resume(idOf(body, 'sessionToken')),
    history: (vendor, body) => vendor.history(idOf(body, 'sessionToken')),
    balance: (vendor, body) => vendor.balance(idOf(body, 'sessionToken')),
    seen: async (vendor, body) => {
      await vendor.seen(idOf(body, 'sessionToken'), idOf(body, 'roundId'));
      return {};
    },
    close: async (vendor, body) => {
      await vendor.close(idOf(body, 'sessionToken'));
      return {};
    },
    proof: async (vendor, body) => {
      const proof = await vendor.proof(idOf(body, 'roundId'));
      if (!proof) throw new VendorError('round.not.found');
      return proof;
    },
  },
};

export const handleVendorCall = (vendor: Vendor, name: string, request: Request): Promise<Response> =>
  answerCall(calls, vendor, [name, request]);
