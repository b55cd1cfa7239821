import { randomBytes } from 'node:crypto';
import { CallError, invalidFields } from '@/lib/contract/errors';
import type { Launched, LaunchInput } from '@/lib/contract/calls/games';
import { playCurrencyOf } from '@/lib/contract/trial-account';
import { fillUrl } from '@/lib/addresses/url-template';
import type { Caller } from '@/platform/ground/context';
import { newId, type Reader } from '@/platform/ground/db';
import { getSignerSecret } from '@/platform/ground/signers';
import { assertMayPlay } from '@/platform/people/protection-gate';
import { getSettings } from '@/platform/brand/settings';
import { getLaunchableGame } from '../catalogue';
import { backLinkOf, eventOf, launchTokenLifeMs, localeOf } from './launch-rules';
import { insertGameSession } from '../purse';

interface LaunchRequest {
  caller: Caller;
  input: LaunchInput;
  /** The site's own address. */
  origin: string;
  /** The address of the site that the player is on, and goes back to. */
  siteOrigin: string;
  now: Date;
}

/**
 * Opens a game for a member: the address carries a token that the vendor exchanges once, within two minutes. It
 * stands behind the `#`, so that no server's log and no referrer shows it.
 */
export async function launchGame(
  reader: Reader,
  { caller, input, origin, siteOrigin, now }: LaunchRequest,
): Promise<Launched> {
  const backUrl = backLinkOf(input.backUrl, siteOrigin);
  if (!backUrl) throw invalidFields({ backUrl: { code: 'url' } });
  const game = await getLaunchableGame(reader, { ...input, now });
  if (!game) throw new CallError('game.not.found');
  const isKnown = (await getSignerSecret(reader, { access: 'vendor', signer: game.signer })) !== null;
  // A game that could take no stake is not opened.
  if (game.isMaintained || !isKnown) throw new CallError('game.maintenance');
  // Who plays with trial money stakes nothing that a limit could keep.
  const isPlayMoney = playCurrencyOf(caller.accountType) === 'PLAY';
  if (isPlayMoney) await assertMayPlay(reader, caller.memberId, now);
  const { isSingleWallet } = (await getSettings(reader, now)).cashier;
  const token = randomBytes(32).toString('base64url');
  await insertGameSession(reader, {
    sessionId: newId('gms', now.getTime()),
    memberId: caller.memberId,
    loginSessionId: caller.sessionId,
    gameId: game.sessionGameId,
    signer: game.signer,
    token,
    tokenExpiresAt: new Date(now.getTime() + launchTokenLifeMs),
    device: input.device,
    language: input.language,
    backUrl,
    walletVendor: isPlayMoney && !isSingleWallet ? input.vendorCode : null,
    now,
  });
  const event = eventOf(input);
  const fragment = new URLSearchParams({ token, lang: localeOf(input.language), ...(event && { event }) });
  return {
    content: `${fillUrl(game.launchUrl, { gameCode: game.gameCode }, origin)}#${fragment.toString()}`,
    gameName: game.gameName,
    gameId: game.gameId,
  };
}
