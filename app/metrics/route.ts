import { handleMetricsRequest } from '@/lib/gateway/desk/metrics';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

export { handleMetricsRequest as GET };
