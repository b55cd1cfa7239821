import { gatewayDoor } from '@/lib/front/gateway-door';
import { handleGatewayRequest } from '@/lib/gateway';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

gatewayDoor.offer(handleGatewayRequest);

export {
  handleGatewayRequest as DELETE,
  handleGatewayRequest as GET,
  handleGatewayRequest as HEAD,
  handleGatewayRequest as OPTIONS,
  handleGatewayRequest as PATCH,
  handleGatewayRequest as POST,
  handleGatewayRequest as PUT,
};
