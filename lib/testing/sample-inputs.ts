import type { CallName } from '@/lib/contract/openapi/openapi-summaries';

export type { CallName };

const origin = 'http://parlour.test';
const mobile = { mobileNum: '9171234567', countryDialingCode: '+63' };
const verificationCode = '123456';
const passwords = { password: 'Parlour-2026', confirmPassword: 'Parlour-2026' };
const consent = { registerMethod: 'WEB', termsAccepted: true, ageConfirmed: true, login: true };
const forgotten = { username: 'nobody1', email: 'nobody@example.test' };
const locked = { ...forgotten, channel: 'email' };
const contact = { channel: 'email', email: 'nobody@example.test' };
const round = {
  playerId: 'player-unknown',
  roundId: 'round-unknown',
  currency: 'PLAY',
  transactionId: 'transaction-1',
};

const lotteryLine = { playType: 'sum', selection: { values: [13] }, unit: '1.00', times: 1 };
const inMatch = { matchId: 'match-unknown', transactionId: 'transaction-1', currency: 'PLAY' };

/** The demonstration's first title, as `seedDemonstration` takes it. */
export const sampleGame = {
  gameCode: 'lantern-harbour',
  gameType: 'RNG',
  vendorCode: 'LUMEN',
  classification: 'JP',
  names: { EN: 'Lantern Harbour', TY: 'Daungan ng Parol' },
  returnToPlayer: '96.12',
  minStake: '0.20',
  minLines: 20,
} as const;

/** Two by two points. */
export const samplePicture: Uint8Array = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQImWNgaGgAIQgFABoOBAF5E+7/AAAAAElFTkSuQmCC',
    'base64',
  ),
);

/** Inputs with inner names that get past the form of a call, for tests that ask about what comes after the form. */
export const sampleInputs: Partial<Record<CallName, object>> = {
  'lottery.vietnameseOpened': { gameCode: 'mb' },
  'lottery.opened': { gameCode: 'pcbm1' },
  'lottery.plays': { gameCode: 'pcbm1' },
  'lottery.current': { gameCodes: 'pcbm1' },
  'lottery.drawProof': { gameCode: 'pcbm1', issue: '20260101-0001' },
  'lottery.day': { area: 'north', date: '2026-01-05' },
  'lottery.bet': { gameCode: 'pcbm1', issue: '20260101-0001', lines: [lotteryLine] },
  'lottery.betDetail': { ticketId: 'ltk_unknown' },
  'lottery.cancelBet': { ticketId: 'ltk_unknown' },
  'lottery.createPlan': { gameCode: 'pcbm1', lines: [lotteryLine], issues: 2 },
  'lottery.stopPlan': { planId: 'lpl_unknown' },
  'session.login': { username: 'nobody1', password: 'Parlour-2026', type: 'username' },
  'session.verifyLogin': {
    challengeId: 'chl_unknown',
    method: 'mobile',
    answer: verificationCode,
    ...mobile,
  },
  'session.sendVerification': { challengeId: 'chl_unknown', method: 'mobile', ...mobile },
  'session.sendLoginCode': mobile,
  'session.freePlay': { os: 'test', platform: 'W', random: 'no envelope', gatewayVersion: 3 },
  'session.forgetRemembered': { username: 'nobody1' },
  'session.sendUnlock': locked,
  'session.unlock': { ...locked, verificationCode },
  'session.passkeyLogin': { challengeId: 'pkc_unknown', response: '{}' },
  'session.firebaseLogin': { firebaseChannel: 'google', firebaseIdToken: 'no.id.token' },
  'member.register': { username: 'somebody1', ...passwords, ...consent },
  'member.registerMobile': { ...mobile, ...passwords, ...consent, verificationCode },
  'member.quickRegister': { ...passwords, ...consent },
  'member.sendRegisterCode': { mobileNo: mobile.mobileNum, countryDialingCode: mobile.countryDialingCode },
  'member.changePassword': {
    oldPassword: 'Not-The-0ne',
    newPassword: 'Parlour-2027',
    confirmNewPassword: 'Parlour-2027',
  },
  'member.forgotByEmail': forgotten,
  'member.resetByEmail': { ...forgotten, verificationCode, newPassword: 'Parlour-2027' },
  'member.sendPasswordCode': mobile,
  'member.resetByMobile': { ...mobile, verificationCode, newPassword: 'Parlour-2027' },
  'member.setIcon': { iconId: 'lantern' },
  'member.updateLanguage': { language: 'TY' },
  'security.sendConfirmCode': { method: 'email' },
  'security.confirm': { method: 'password', answer: 'Not-The-0ne' },
  'security.setPaymentPassword': { paymentPassword: '471147', confirmPaymentPassword: '471147' },
  'security.sendContactCode': contact,
  'security.bindContact': { ...contact, verificationCode },
  'security.confirmAuthenticator': { authenticatorId: 'aut_unknown', code: verificationCode },
  'security.addPasskey': { challengeId: 'pkc_unknown', response: '{}', name: 'A key' },
  'security.removePasskey': { passkeyId: 'psk_unknown' },
  'security.endSession': { sessionId: 'ses_unknown' },
  'security.forgetAddress': { addressId: 'kad_unknown' },
  'agents.affiliate': { code: 'UNKNOWN1' },
  'outbox.list': { recipient: 'nobody@example.test' },
  'cashier.createDeposit': { methodCode: 'test-card', amount: '50.00', returnUrl: `${origin}/` },
  'cashier.addPayoutAccount': {
    kind: 'bank',
    name: 'Harbour Bank',
    holder: 'Maria Cruz',
    number: '1234567890',
    paymentPassword: '000000',
  },
  'cashier.removePayoutAccount': { payoutAccountId: 'pac_unknown' },
  'cashier.createWithdrawal': {
    methodCode: 'test-payout',
    payoutAccountId: 'pac_unknown',
    amount: '50.00',
    paymentPassword: '000000',
  },
  'cashier.cancelWithdrawal': { id: 'wdr_unknown' },
  'cashier.confirmReceipt': { id: 'wdr_unknown', answer: 'received' },
  'cashier.withdrawal': { id: 'wdr_unknown' },
  'cashier.deposit': { id: 'dep_unknown' },
  'cashier.notifyPayment': {
    providerCode: 'test-pay',
    paymentId: 'payment-1',
    reference: 'dep_unknown',
    amount: '50.00',
    currency: 'PLAY',
    result: 'paid',
  },
  'protection.setLimit': { kind: 'deposit', period: 'day', amount: '5000.00' },
  'protection.confirmRaise': { raiseId: 'rai_unknown' },
  'protection.withdrawRaise': { raiseId: 'rai_unknown' },
  'protection.exclude': { period: '24h' },
  'protection.setReality': { intervalMinutes: 60 },
  'protection.statement': { year: 2026 },
  'promotions.apply': { promotionId: 'prm_unknown' },
  'promotions.claimRaffle': { promotionId: 'prm_unknown' },
  'promotions.wagering': { bonusId: 'bon_unknown' },
  'promotions.forfeitBonus': { bonusId: 'bon_unknown' },
  'promotions.claimReward': { rewardId: 'rwd_unknown' },
  'wallet.transfer': { from: 'MAIN', to: 'LUMEN', amount: '5.00' },
  'wallet.transferDetail': { reference: 'transfer-unknown' },
  'wallet.transferUpline': { amount: '5.00', paymentPassword: '471147' },
  'games.launch': {
    vendorCode: 'LUMEN',
    gameType: 'RNG',
    gameCode: sampleGame.gameCode,
    device: 'web',
    language: 'EN',
    backUrl: `${origin}/rng`,
  },
  'games.vendorTypes': { vendorCode: 'LUMEN' },
  'games.addFavourite': { gameId: 'gam_unknown', vendor: 'LUMEN', gameType: 'RNG' },
  'games.removeFavourite': { gameId: 'gam_unknown', vendor: 'LUMEN', gameType: 'RNG' },
  'games.favourites': { gameType: 'RNG', pageNo: 1, pageSize: 12 },
  'games.recent': { pageNo: 1, pageSize: 12 },
  'games.roundProof': { roundId: 'round-unknown' },
  'games.profit': { from: '2026-01-01T00:00:00.000Z', to: '2026-02-01T00:00:00.000Z' },
  'missions.summary': { language: 'EN' },
  'missions.leaderboard': { period: 'week' },
  'messages.read': { messageId: 'msg_unknown' },
  'messages.remove': { messageId: 'msg_unknown' },
  'games.jackpots': { language: 'EN' },
  'games.winners': { gameCategory: 'ALL', language: 'EN', limitNum: 50 },
  'boards.wins': { language: 'EN', limitNum: 12 },
  'boards.race': { language: 'EN' },
  'boards.setListing': { isListed: true },
  'content.uploadImage': { image: samplePicture },
  'content.feedback': { questionType: 'SUGGESTION', content: 'A search for rounds by their date.' },
  'content.helpCenter': { language: 'EN' },
  'content.promotions': { language: 'EN' },
  'content.vipLevels': { language: 'EN' },
  'points.rewards': { language: 'EN' },
  'system.customerService': { type: 'VIP' },
  'system.customerServiceLink': { type: 'VIP' },
  'vendor.authenticate': { token: 'launch-token-unknown' },
  'vendor.balance': { playerId: round.playerId, currency: round.currency },
  'vendor.bet': { ...round, sessionId: 'gms_unknown', gameCode: sampleGame.gameCode, amount: '1.00' },
  'vendor.activity': { playerId: round.playerId, roundId: round.roundId },
  'vendor.reportSetAside': { rounds: [] },
  'vendor.win': { ...round, amount: '1.00', isRoundEnd: true },
  'vendor.rollback': { ...round, betTransactionId: 'transaction-0' },
  'vendor.enterMatch': {
    ...round,
    sessionId: 'gms_unknown',
    gameCode: sampleGame.gameCode,
    amount: '1.00',
    matchId: 'match-unknown',
  },
  'vendor.leaveMatch': { ...round, betTransactionId: 'transaction-0', matchId: 'match-unknown' },
  'vendor.stakeBot': { ...inMatch, amount: '1.00' },
  'vendor.settleMatch': {
    ...inMatch,
    payouts: [{ playerId: 'bot', roundId: 'round-1', amount: '1.00' }],
    rake: '0.00',
  },
  'vendor.voidMatch': inMatch,
  'vendor.reportRooms': { rooms: [] },
};
