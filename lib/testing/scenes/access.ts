import { contract } from '@/lib/contract';
import { createDoor } from '@/lib/gateway/door/door';
import { createLocalTransport } from '@/lib/gateway/transport/local-transport';
import { platform, type Platform } from '@/platform';
import {
  readSealedBrowser,
  readSealedDevice,
  readSealedSession,
  unsealBrowser,
  unsealDevice,
  unsealSession,
} from '@/lib/session';
import { patientLimiter } from '../patient-limiter';
import type { TestDatabase } from '../database';
import { GatewayClient } from '../stand-ins/gateway-client';

/** Arranging for tests of who gets in: the real platform behind the door, callers of both kinds, and a clock. */
export interface AccessScene {
  /** Between two codes lies a minute; between an envelope and its opening at most five. */
  wait: (seconds: number) => void;
  now: () => Date;
  caller: (kind: 'browser' | 'app', clientAddress?: string) => GatewayClient;
  /** The newest code that was sent to this number or address, as this caller finds it in the outbox. */
  codeFor: (recipient: string, reader: GatewayClient) => Promise<string>;
}

interface SceneOptions {
  /** Sees every request and its answer. */
  watch?: (request: Request, response: Response) => void;
  change?: Partial<Platform>;
}

export const sceneOrigin = 'http://parlour.test';

export function accessScene(test: TestDatabase, { watch, change }: SceneOptions = {}): AccessScene {
  let nowMs = Date.now();
  const now = () => new Date(nowMs);
  const transport = createLocalTransport({
    platform: { ...platform, database: () => test.db, ...change },
    checkOutput: true,
    now,
  });
  // How often one may ask is not the matter here.
  const door = createDoor({
    transport: async () => transport,
    limiter: () => patientLimiter,
  });
  const send = async (request: Request): Promise<Response> => {
    const asked = request.clone();
    const response = await door(request);
    watch?.(asked, response.clone());
    return response;
  };
  const caller: AccessScene['caller'] = (kind, clientAddress = '203.0.113.5') =>
    new GatewayClient({ send, origin: sceneOrigin, kind, clientAddress, now });
  return {
    now,
    wait: (seconds) => {
      nowMs += seconds * 1000;
    },
    caller,
    async codeFor(recipient, reader) {
      const { value } = await reader.call(contract.outbox.list, { recipient });
      const [code] = value.list.flatMap(({ body }) => /\b\d{6}\b/.exec(body) ?? []);
      if (!code) throw new Error(`There is no code for ${recipient}`);
      return code;
    },
  };
}

/** What the sealed cookies of a browser hold. */
export async function tokensOf({
  cookies,
}: GatewayClient): Promise<{ session: string | null; device: string | null; browser: string | null }> {
  const header = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const session = readSealedSession(header, false);
  const device = readSealedDevice(header, false);
  const browser = readSealedBrowser(header, false);
  return {
    session: session ? ((await unsealSession(session))?.token ?? null) : null,
    device: device ? await unsealDevice(device) : null,
    browser: browser ? await unsealBrowser(browser) : null,
  };
}

/** The fields of a registration that the demonstration asks for. */
export function registration(username: string, password: string) {
  return {
    username,
    password,
    confirmPassword: password,
    registerMethod: 'WEB',
    termsAccepted: true,
    ageConfirmed: true,
    login: true,
  } as const;
}
