import { processSlot } from '@/lib/server/process-singleton';

/** The gateway's door. The framework loads it with the first call that comes through its router. */
export const gatewayDoor = processSlot<(request: Request) => Promise<Response>>('gateway-door');
