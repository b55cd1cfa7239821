import { vendorDoor } from '@/lib/front/vendor-door';
import { handleGatewayRequest } from '@/lib/gateway';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

vendorDoor.offer(handleGatewayRequest);

export {
  handleGatewayRequest as DELETE,
  handleGatewayRequest as GET,
  handleGatewayRequest as HEAD,
  handleGatewayRequest as OPTIONS,
  handleGatewayRequest as PATCH,
  handleGatewayRequest as POST,
  handleGatewayRequest as PUT,
};
