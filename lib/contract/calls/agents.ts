import { defineCall, defineFamily } from '../define';

export const agents = defineFamily('agents', {
  affiliate: defineCall<{ code: string; domain?: string }, null>({
    method: 'GET',
    path: '/wps/agent/affiliate',
    access: 'public',
    rate: { points: 20, seconds: 60 },
  }),
});
