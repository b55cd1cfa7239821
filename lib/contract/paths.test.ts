import { allCalls } from './index';
import { gameTypes } from './types';

/** What gateways answer to: method, address, and whether a token is needed. Other clients rely on these words. */
const places = [
  'POST /wps/session/login without, encrypted',
  'POST /wps/session/login/verify without, encrypted',
  'POST /wps/verification/sms/noLogin without',
  'POST /wps/session/login/freeplay without',
  'POST /wps/session/firstLogin with',
  'DELETE /wps/session/logout with',
  'GET /wps/captcha without',
  'GET /wps/member/info with',
  'GET /wps/member/info/icon with',
  'GET /wps/relay/MCSFE_getPlayerAvatar with',
  'POST /wps/relay/MCSFE_getUpdateLanguage with',
  'PUT /wps/member/register without, encrypted',
  'PUT /wps/member/register/mobile without, encrypted',
  'POST /wps/verification/sms/register without',
  'POST /wps/member/password with, encrypted',
  'POST /wps/member/password/email without, form',
  'POST /wps/verification/sms/password without',
  'POST /wps/member/password/verification without, encrypted',
  'GET /wps/agent/affiliate without',
  'GET /wps/system/setting/register without',
  'GET /wps/system/status without',
  'GET /wps/system/whitelabel without',
  'GET /wps/system/domainRoute without',
  'GET /wps/system/helpCenter without',
  'GET /wps/system/customerService without',
  'GET /wps/system/countries without',
  'PUT /wps/feedback without',
  'GET /wps/relay/MCS2_getPointBalance with',
  'GET /wps/relay/MCS2_getPointReward with',
  'GET /wps/relay/MCS2_getPointConfig with',
  'GET /wps/relay/MCS2_getRedeemPointList with',
  'GET /wps/relay/ODSFE2_MemTransDet with',
  'POST /wps/relay/passwordCheck/MCS2_redeemPointReward with, encrypted',
  'POST /wps/relay/passwordCheck/MCS2_convertPoint with, encrypted',
  'GET /wps/relay/GCSGAME_getRankList without',
  'GET /wps/relay/CSP_unreadCount with',
  'GET /wps/relay/MCSFE_getListAnnouncements without',
  'GET /wps/v2/wallets/balance with',
  'POST /wps/relay/GCS_walletTransfer with',
  'GET /wps/relay/GCS_merchantWallet with',
  'GET /wps/member/info/funds/consolidated with',
  'GET /wps/relay/MCSFE_getMissionSummaryDetails with',
  'GET /wps/relay/MCSFE_getMissionLeaderboard with',
  'GET /lgw/games/game_menus without',
  'GET /wps/relay/GCSGAME_gameList without',
  'GET /wps/relay/GCSGAME_hotGamesV2 without',
  'GET /wps/relay/GCSGAME_newGameVendor without',
  'GET /wps/relay/GCSGAME_getVassGameType with',
  'GET /wps/relay/MCSFE_getFavoriteGames with',
  'POST /wps/relay/MCSFE_getFavoriteGames with',
  'DELETE /wps/relay/MCSFE_getFavoriteGames with',
  'GET /wps/relay/MCSFE_getFavoriteGamesList with',
  'GET /wps/relay/GCS_recentGame with',
  'GET /wps/relay/GLS2_roomList with',
  'POST /wps/game/launchGame with',
  'POST /wps/relay/MCS2_claimRafflePromotion with',
  'GET /lgw/vn/games/game_menu without',
  'GET /lgw/vn/games/game_menu/recent with',
  'GET /lgw/games/popular without',
  'GET /lgw/vn/numeros/opened/game without',
  'GET /lotto/lgw/games/opened/numero without',
];

/** `access` of the calls that a browser makes; signed calls of vendors and providers are none of these. */
const tokens: Partial<Record<string, string>> = { public: 'without', member: 'with', restricted: 'with' };

function missingFrom(calls: typeof allCalls): string[] {
  const found = new Set(
    calls.map(
      ({ method, path, access, encrypted, body }) =>
        `${method} ${path} ${tokens[access]}${encrypted ? ', encrypted' : ''}${body === 'form' ? ', form' : ''}`,
    ),
  );
  return places.filter((place) => !found.has(place));
}

describe('the places of the calls', () => {
  it('are those that gateways have, with the same need of a token and of encryption', () => {
    expect(missingFrom(allCalls)).toEqual([]);
  });

  it('would be missed if one call moved, asked for a token, or went out in the clear', () => {
    const broken = allCalls.map((call) => {
      if (call.name === 'session.captcha') return { ...call, path: '/wps/session/captcha' };
      if (call.name === 'games.list') return { ...call, access: 'member' as const };
      return call.name === 'session.login' ? { ...call, encrypted: false } : call;
    });
    expect(missingFrom(broken)).toEqual([
      'POST /wps/session/login without, encrypted',
      'GET /wps/captcha without',
      'GET /wps/relay/GCSGAME_gameList without',
    ]);
  });
});

it('knows the nine types of games by their codes', () => {
  expect([...gameTypes].sort()).toEqual(
    ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS', 'DS88'].sort(),
  );
});
