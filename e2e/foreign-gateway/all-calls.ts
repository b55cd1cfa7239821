import type { Call } from './call';
import { accountCalls } from './calls/account';
import { announcementCalls } from './calls/announcements';
import { gameCalls } from './calls/games';
import { lotteryCalls } from './calls/lottery';
import { missionAndContractCalls } from './calls/missions-and-contracts';
import { ownGameCalls } from './calls/own-games';
import { pointCalls } from './calls/points';
import { registerCalls } from './calls/register';
import { sessionCalls } from './calls/session';
import { systemCalls } from './calls/system';
import { walletCalls } from './calls/wallet';
import type { JsonObject } from './json';

/** Every call that the documents name, and no other. */
export const allCalls = (keySet: JsonObject): Call[] => [
  ...sessionCalls,
  ...accountCalls,
  ...registerCalls,
  ...systemCalls(keySet),
  ...walletCalls,
  ...gameCalls,
  ...ownGameCalls,
  ...lotteryCalls,
  ...announcementCalls,
  ...missionAndContractCalls,
  ...pointCalls,
];
