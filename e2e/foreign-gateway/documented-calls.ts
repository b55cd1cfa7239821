import type { JsonObject } from './json';

/** How a call is asked by the tables of the contract, and what the tables say of its value. */
export interface DocumentedCall {
  ask: string;
  token?: true;
  catalogue?: true;
  query?: Record<string, string>;
  body?: JsonObject;
  sealed?: true;
  keyed?: true;
  /** The names inside the value; or that it is a list as a whole; or nothing is said. */
  value: readonly string[] | 'list' | 'text' | 'none' | 'object';
}

const page = { pageNo: '1', pageSize: '12' };
const gameQuery = {
  clientType: '3',
  platform: 'html5-desktop',
  channel: 'WEB',
  merchant: 'marsh7',
  language: 'EN',
};
const favourite = { nodeId: '9007199254741309', vendor: 'LANTERN', gameType: 'RNG' };
const launch = {
  vassalage: 'KELPWATER',
  gameType: 'RNG',
  device: 'WEB',
  language: 'EN',
  backUrl: 'https://site.example/',
};
const vietnam = { prizeMode: 'ELOTT', device: 'WEB' };

const open: DocumentedCall[] = [
  { ask: 'GET /wps/system/setting/register', value: ['username', 'password'] },
  { ask: 'GET /wps/captcha', value: 'text' },
  { ask: 'GET /wps/system/status', value: ['maintenance', 'regionRestriction', 'ip'] },
  { ask: 'GET /wps/system/whitelabel', value: ['modId', 'enabled', 'childrenNodes'] },
  {
    ask: 'GET /wps/system/permission',
    query: { host: 'site.example' },
    value: [
      'whitelabel',
      'resources',
      'customerService',
      'imageCDNs',
      'launchGameCDNs',
      'location',
      'maintenance',
      'regionRestriction',
    ],
  },
  { ask: 'GET /wps/system/domainRoute', value: 'list' },
  { ask: 'GET /wps/system/helpCenter', query: { language: 'EN' }, value: 'list' },
  { ask: 'GET /wps/system/customerService', value: ['version'] },
  { ask: 'GET /wps/system/countries', value: 'list' },
  { ask: 'GET /wps/system/jwks', value: ['keys'] },
  { ask: 'GET /wps/agent/affiliate', query: { code: 'TERN01', domain: 'site.example' }, value: 'none' },
  {
    ask: 'POST /wps/verification/sms/noLogin',
    body: { mobileNum: '81110001', countryDialingCode: '65' },
    value: ['expiredMinutes'],
  },
  {
    ask: 'POST /wps/verification/sms/password',
    body: { mobileNum: '81110001', countryDialingCode: '65' },
    value: ['expiredMinutes'],
  },
  {
    ask: 'POST /wps/verification/sms/register',
    body: { mobileNo: '85550001', countryDialingCode: '65' },
    value: ['expiredMinutes'],
  },
  { ask: 'PUT /wps/feedback', body: { questionType: 'GAME', content: 'The lamp is out.' }, value: 'none' },
  { ask: 'GET /lgw/games/game_menus', query: { platform: 'html5-desktop', language: 'EN' }, value: 'list' },
  { ask: 'GET /wps/relay/GCSGAME_newGameVendor', query: { platform: 'html5-desktop' }, value: 'list' },
  {
    ask: 'GET /wps/relay/GCSGAME_gameList',
    catalogue: true,
    query: { ...gameQuery, ...page, gameType: 'RNG' },
    value: ['games', 'totalPages'],
  },
  {
    ask: 'GET /wps/relay/GLS2_roomList',
    catalogue: true,
    query: { vassalage: 'HEDGEROW' },
    value: ['rooms'],
  },
  {
    ask: 'GET /wps/relay/GCSGAME_hotGamesV2',
    query: { platform: 'html5-desktop', language: 'EN', merchantCode: 'marsh7', isPlatform: '2' },
    value: ['RNG', 'LIVE'],
  },
  {
    ask: 'GET /wps/relay/GCSGAME_getRankList',
    query: { gameCategory: 'ALL', language: 'EN', limitNum: '50' },
    value: ['list'],
  },
  {
    ask: 'GET /wps/relay/MCSFE_getListAnnouncements',
    query: { types: 'B,PL,PU,PR', platform: 'W', execution: 'B', language: 'EN' },
    value: ['player', 'banners', 'popup', 'promotion'],
  },
  { ask: 'GET /lgw/vn/games/game_menu', query: vietnam, value: 'list' },
  { ask: 'GET /lgw/games/popular', query: { count: '20', language: 'EN', ...vietnam }, value: ['games'] },
  { ask: 'GET /lgw/vn/numeros/opened/game', query: { count: '100' }, value: 'list' },
  { ask: 'GET /lotto/lgw/games/opened/numero', query: { count: '100' }, value: 'list' },
];

const owned: DocumentedCall[] = [
  { ask: 'POST /wps/session/firstLogin', value: 'none' },
  {
    ask: 'GET /wps/member/info',
    value: ['id', 'account', 'type', 'balance', 'unreadMessage', 'availablePromo', 'hasVip', 'isAgent'],
  },
  { ask: 'GET /wps/member/info/icon', value: 'object' },
  { ask: 'PUT /wps/member/info/icon', body: { icon: 'otter' }, value: 'none' },
  { ask: 'GET /wps/relay/MCSFE_getPlayerAvatar', value: 'object' },
  {
    ask: 'POST /wps/member/password',
    sealed: true,
    body: { oldPassword: 'Harbour2468', newPassword: 'Lantern1357', confirmNewPassword: 'Lantern1357' },
    value: 'none',
  },
  { ask: 'GET /wps/v2/wallets/balance', value: ['sumBalance', 'isSingle', 'wallets'] },
  {
    ask: 'POST /wps/relay/GCS_walletTransfer',
    keyed: true,
    body: { from: 'PURSE', to: 'LANTERN', amount: '12.50' },
    value: 'object',
  },
  { ask: 'GET /wps/relay/GCS_merchantWallet', value: 'list' },
  {
    ask: 'GET /wps/member/info/funds/consolidated',
    value: ['dailysalreqtype', 'divtypereq', 'contracthoursalreq', 'realtimesalreqtype'],
  },
  { ask: 'GET /wps/relay/CSP_unreadCount', value: ['count'] },
  {
    ask: 'POST /wps/relay/MCS2_claimRafflePromotion',
    keyed: true,
    body: { promotionId: '3301' },
    value: ['prize'],
  },
  { ask: 'GET /wps/relay/GCSGAME_getVassGameType', query: { vassalage: 'LANTERN' }, value: 'list' },
  { ask: 'POST /wps/relay/MCSFE_getFavoriteGames', body: favourite, value: 'list' },
  { ask: 'DELETE /wps/relay/MCSFE_getFavoriteGames', body: favourite, value: 'list' },
  { ask: 'GET /wps/relay/MCSFE_getFavoriteGames', value: 'list' },
  {
    ask: 'GET /wps/relay/MCSFE_getFavoriteGamesList',
    query: { clientType: '3', platform: 'html5-desktop', language: 'EN', gameType: 'RNG', ...page },
    value: ['content', 'totalPages'],
  },
  { ask: 'POST /wps/relay/GCS_gameLaunchFB', body: launch, value: ['content'] },
  { ask: 'POST /wps/game/launchGame', body: launch, value: ['content'] },
  {
    ask: 'GET /wps/relay/GCS_recentGame',
    query: { clientType: '3', language: 'EN', ...page },
    value: ['list', 'totalPages'],
  },
  { ask: 'GET /lgw/vn/games/game_menu/recent', query: vietnam, value: 'list' },
  { ask: 'GET /wps/relay/MCSFE_getMissionSummaryDetails', value: ['missions'] },
  { ask: 'GET /wps/relay/MCSFE_getMissionLeaderboard', value: ['leaderboard'] },
  ...['MCS2_processDividendReq', 'MCS2_processDailySalContract', 'MCS2_processContractHourSalary'].map(
    (name, place): DocumentedCall => ({
      ask: `POST /wps/relay/${name}`,
      keyed: true,
      body: { contractId: String(7010 + place), action: 'accept' },
      value: 'object',
    }),
  ),
  {
    ask: 'POST /wps/relay/MCSFE_processRealTimeSalaryContract',
    keyed: true,
    body: { contractId: 7013, action: 'reject' },
    value: 'object',
  },
  { ask: 'GET /wps/relay/MCS2_getPointBalance', value: 'object' },
  { ask: 'GET /wps/relay/MCS2_getPointReward', value: 'list' },
  { ask: 'GET /wps/relay/MCS2_getRedeemPointList', value: 'list' },
  { ask: 'GET /wps/relay/MCS2_getPointConfig', value: 'object' },
  { ask: 'GET /wps/relay/ODSFE2_MemTransDet', value: 'list' },
  {
    ask: 'POST /wps/relay/passwordCheck/MCS2_redeemPointReward',
    sealed: true,
    keyed: true,
    body: { rewardId: '611', quantity: 1, paymentPassword: '246810' },
    value: 'object',
  },
  {
    ask: 'POST /wps/relay/passwordCheck/MCS2_convertPoint',
    sealed: true,
    keyed: true,
    body: { points: 200, paymentPassword: '246810' },
    value: 'object',
  },
];

export const documentedCalls: DocumentedCall[] = [
  ...open,
  ...owned.map((call): DocumentedCall => ({ ...call, token: true })),
];
