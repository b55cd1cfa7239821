import type { Call } from './answered-call';
import { accountCalls } from './answers/account';
import { announcementCalls } from './answers/announcements';
import { gameCalls } from './answers/games';
import { lotteryCalls } from './answers/lottery';
import { missionAndContractCalls } from './answers/missions-and-contracts';
import { ownGameCalls } from './answers/own-games';
import { pointCalls } from './answers/points';
import { registerCalls } from './answers/register';
import { sessionCalls } from './answers/session';
import { systemCalls } from './answers/system';
import { walletCalls } from './answers/wallet';
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
