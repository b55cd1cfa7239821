import { handleDeskRequest } from '@/lib/gateway/desk/desk-door';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

export {
  handleDeskRequest as DELETE,
  handleDeskRequest as GET,
  handleDeskRequest as HEAD,
  handleDeskRequest as OPTIONS,
  handleDeskRequest as PATCH,
  handleDeskRequest as POST,
  handleDeskRequest as PUT,
};
