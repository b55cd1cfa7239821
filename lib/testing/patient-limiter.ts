import type { CallLimiter } from '@/lib/gateway/door/rate-limit';

/** For where it is not the matter how often one may ask. */
export const patientLimiter: CallLimiter = {
  check: async () => undefined,
  signed: { check: () => undefined, verified: () => undefined, refused: async () => undefined },
};
