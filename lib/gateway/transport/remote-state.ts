import { system, type Permission, type SystemStatus } from '@/lib/contract/calls/system';
import type { Call } from '@/lib/contract/define';
import type { StateSource } from '@/lib/guard/state-source';
import { readListed } from './listed';
import { siteRead } from './site-read';
import type { Transport } from './transport';

/** What the middleware of this process asks where the platform is elsewhere: it alone can tell who is kept out. */
export function remoteStateSource(transport: Transport): StateSource {
  const read = async <Output>(call: Call<object, Output>, clientAddress: string | null): Promise<Output> =>
    (await transport.perform({ ...siteRead(call, {}, 'EN'), clientAddress })) as Output;
  return {
    async site() {
      const [status, permission] = await Promise.all([
        read<SystemStatus>(system.status, null),
        read<Permission>(system.permission, null),
      ]);
      const { maintenance, maintenanceEndTime } = status;
      return {
        maintenance,
        maintenanceEndTime,
        loginedToHomePage: permission.loginedToHomePage,
        languages: permission.languages,
        regions: null,
      };
    },
    isRestricted: async (address) => (await read<SystemStatus>(system.status, address)).regionRestriction,
    listed: (kind) => readListed(transport, kind),
  };
}
