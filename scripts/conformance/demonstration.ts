import path from 'node:path';
import { contract } from '@/lib/contract';
import type { LoginChallenge } from '@/lib/contract/calls/session';
import { readEnv } from '@/lib/env';
import { demonstrationCast, demonstrationPassword } from '@/platform/operate/seed';
import { deriveSecret } from '@/lib/server/secrets';
import { GatewayClient } from '@/lib/testing/stand-ins/gateway-client';
import { takeSecret } from '../data-folder';
import { embeddedVendor } from '../vendors/embedded-vendors';
import { CannotRun } from './run-scenarios';
import type { Stage } from './scenario';

const username = 'maria';

/** Who signs for the games of the demonstration. */
export async function demonstrationSigner(): Promise<string> {
  const vendor = await embeddedVendor();
  if (!vendor) throw new CannotRun('No vendor lies beside this site');
  return vendor.connections.games.signer;
}

/** The secret of a signer, as the site on this data folder derives it first; only where its own secret is at hand. */
export function siteSecret(signer: string): Buffer {
  const { DATA_DIR: folder, SESSION_SECRET: given } = readEnv(process.env);
  try {
    takeSecret(path.resolve(folder), given);
  } catch (error) {
    throw new CannotRun(error instanceof Error ? error.message : String(error));
  }
  return deriveSecret(`vendor:${signer}`);
}

/** The demonstration's member at the public door: logs in, opens the first slot, logs out. Nobody excludes her. */
export async function demonstrationStage(origin: string): Promise<Stage> {
  const member = new GatewayClient({ origin, kind: 'app', send: (request) => fetch(request) });
  const launchAgain = async () => {
    await logIn(member);
    return launch(member, origin);
  };
  return {
    launchToken: await launchAgain(),
    launchAgain,
    logOut: async () => void (await member.call(contract.session.logout, {})),
  };
}

/** From an address that is new to her account she is asked for her name. */
async function logIn(member: GatewayClient): Promise<void> {
  const login = { username, password: demonstrationPassword, type: 'username' as const };
  const asked = await member.call(contract.session.login, login);
  if (asked.code === null) return;
  const realName = demonstrationCast.find((one) => one.username === username)?.realName ?? '';
  const { challengeId = '' } = (asked.value ?? {}) as Partial<LoginChallenge>;
  const verified =
    asked.code === 'login.verification.required'
      ? await member.call(contract.session.verifyLogin, {
          challengeId,
          method: 'bankAccountName',
          answer: realName,
        })
      : asked;
  if (verified.code !== null) throw new CannotRun(`${username} cannot log in: ${verified.code}`);
}

async function launch(member: GatewayClient, origin: string): Promise<string> {
  const found = await member.call(contract.games.list, { gameType: 'RNG', pageNo: 1, pageSize: 1 });
  const [game] = found.code === null ? found.value.games : [];
  if (!game) throw new CannotRun('The site offers no slot');
  const { vendorCode, gameType, gameCode } = game;
  const place = { device: 'WEB', language: 'EN', backUrl: `${origin}/rng` } as const;
  const { code, value } = await member.call(contract.games.launch, {
    vendorCode,
    gameType,
    gameCode,
    ...place,
  });
  if (code !== null) throw new CannotRun(`The game cannot be launched: ${code}`);
  return new URLSearchParams(new URL(value.content).hash.slice(1)).get('token') ?? '';
}
