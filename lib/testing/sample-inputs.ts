import type { Contract } from '@/lib/contract';

export type CallName = {
  [Noun in keyof Contract]: `${Noun}.${keyof Contract[Noun] & string}`;
}[keyof Contract];

const origin = 'http://parlour.test';
const round = {
  playerId: 'player-unknown',
  roundId: 'round-unknown',
  currency: 'PLAY',
  transactionId: 'transaction-1',
};

/** The demonstration's first title, as `seedDemonstration` takes it. */
export const sampleSlot = {
  gameCode: 'lantern-harbour',
  names: { EN: 'Lantern Harbour', TY: 'Daungan ng Parol' },
  returnToPlayer: '96.12',
  minStake: '0.20',
  minLines: 20,
  volatility: 'low',
};

/** Two by two points. */
export const samplePicture: Uint8Array = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQImWNgaGgAIQgFABoOBAF5E+7/AAAAAElFTkSuQmCC',
    'base64',
  ),
);

/** Inputs with inner names that get past the form of a call, for tests that ask about what comes after the form. */
export const sampleInputs: Partial<Record<CallName, object>> = {
  'session.login': { username: 'nobody1', password: 'Parlour-2026', type: 'username' },
  'member.register': {
    username: 'somebody1',
    password: 'Parlour-2026',
    confirmPassword: 'Parlour-2026',
    registerMethod: 'WEB',
    termsAccepted: true,
    ageConfirmed: true,
    login: true,
  },
  'cashier.createDeposit': { methodCode: 'sandbox-card', amount: '50.00', returnUrl: `${origin}/` },
  'cashier.createWithdrawal': {
    methodCode: 'sandbox-payout',
    amount: '50.00',
    accountHolder: 'Maria Cruz',
    accountNumber: '1234567890',
  },
  'cashier.deposit': { id: 'dep_unknown' },
  'cashier.notifyPayment': {
    providerCode: 'sandbox-pay',
    paymentId: 'payment-1',
    reference: 'dep_unknown',
    amount: '50.00',
    currency: 'PLAY',
    result: 'paid',
  },
  'games.launch': {
    vendorCode: 'LUMEN',
    gameType: 'RNG',
    gameCode: sampleSlot.gameCode,
    device: 'web',
    language: 'EN',
    backUrl: `${origin}/rng`,
  },
  'games.roundProof': { roundId: 'round-unknown' },
  'games.winners': { gameCategory: 'ALL', language: 'EN', limitNum: 50 },
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
  'vendor.bet': { ...round, sessionId: 'gms_unknown', gameCode: sampleSlot.gameCode, amount: '1.00' },
  'vendor.win': { ...round, amount: '1.00', isRoundEnd: true },
  'vendor.rollback': { ...round, betTransactionId: 'transaction-0' },
};
