import {
  clearingAccount,
  gameId,
  games,
  memberId,
  members,
  provider,
  revenueAccount,
  signer,
  vendorOf,
} from './house';
import { Books } from './books';
import { emptyBatch, type Batch } from './past-tables';

const stakes = [100, 200, 200, 500, 500, 1_000, 1_000, 2_000];
const depositMinor = 20_000;
/** Who has more than that takes most of it out. */
const richMinor = 120_000;
const takenOutMinor = 100_000;
const roundsOfSession = 40;
/** Withdrawals that wait for the desk from the first day on. */
const waiting = 12;

/** Those whose pages are looked at: one plays one of so many rounds. */
export const shares = { busiest: 200, regular: 1_000 } as const;
export const busiest = 0;
export const regular = 1;

/**
 * What a house writes while it is open, as lines for COPY: rounds of everybody, some of whom play much more than others, with the rows that
 * a real bet, payout, login, deposit and withdrawal leaves in every table. Transfers follow each other at one pace, and what an account
 * could spend after each of them is right. It goes on where it stood.
 */
export class Past extends Books {
  private readonly played = new Uint32Array(members);
  /** Of the session that runs. */
  private readonly gameOf = new Uint32Array(members);
  private readonly staked = new Float64Array(members);
  private readonly sessions: string[] = new Array<string>(members).fill('');
  private readonly logins: string[] = new Array<string>(members).fill('');
  private withdrawals = 0;
  private tokens = 0;

  /** Up to that many more transfers, of which the first is dated `fromMs`. */
  next(fromMs: number, count: number): Batch {
    this.batch = emptyBatch();
    this.setClock(fromMs);
    const end = this.transfers + count;
    while (this.transfers < end) this.play(this.someone());
    return this.batch;
  }

  private someone(): number {
    const share = this.random();
    if (share < 1 / shares.busiest) return busiest;
    if (share < 1 / shares.busiest + 1 / shares.regular) return regular;
    return 2 + Math.floor((members - 2) * this.random() ** 2);
  }

  private session(member: number): string {
    const played = this.played[member]!;
    if (played % roundsOfSession !== 0) return this.sessions[member]!;
    const id = memberId(member);
    if (played % (2 * roundsOfSession) === 0) {
      const login = this.id('ses');
      const end = new Date(this.atMs + 3_600_000).toISOString();
      this.logins[member] = login;
      this.put(
        'sessions',
        login,
        id,
        `\\\\x${this.hash()}`,
        'full',
        this.at,
        end,
        end,
        end,
        'logout',
        'Mozilla/5.0 (X11; Linux x86_64)',
        '192.0.2.7',
      );
    }
    const session = this.id('gms');
    this.sessions[member] = session;
    const token = `\\\\x${(this.tokens += 1).toString(16).padStart(16, '0')}${this.hash().slice(16)}`;
    const game = Math.floor(games * this.random() ** 2);
    this.gameOf[member] = game;
    this.put(
      'game_sessions',
      session,
      id,
      this.logins[member]!,
      gameId(game),
      signer,
      token,
      this.at,
      this.at,
      'WEB',
      'EN',
      '/',
      this.at,
    );
    return session;
  }

  private multiple(): number {
    const luck = this.random();
    if (luck < 0.5) return 0;
    if (luck < 0.9) return 1.15;
    if (luck < 0.99) return 3;
    if (luck < 0.999) return 15;
    return luck < 0.9999 ? 60 : 500;
  }

  private play(member: number): void {
    const stake = stakes[Math.floor(this.random() * stakes.length)]!;
    if (this.balances[member]! < stake) this.payIn(member);
    if (this.balances[member]! > richMinor) this.payOut(member);
    const [session, id] = [this.session(member), memberId(member)];
    const game = this.gameOf[member]!;
    const [round, vendorRound, bet, win] = [this.id('rnd'), this.id('vr'), this.id('vb'), this.id('vw')];
    const startedAt = this.at;
    this.put('game_transactions', signer, bet, 'bet', vendorRound, id, stake, this.hash(), null, this.at);
    const own = { member, other: revenueAccount, reference: round };
    this.transfer(`bet:${signer}:${bet}`, 'stake', { ...own, amount: stake, isOut: true });
    const payout = Math.round(stake * this.multiple());
    this.played[member]! += 1;
    this.staked[member]! += stake;
    // One of some thousands is never finished by its vendor.
    const isOpen = this.random() < 1 / 5_000;
    if (!isOpen) {
      const after = payout > 0 ? null : this.balances[member]!;
      this.put('game_transactions', signer, win, 'win', vendorRound, id, payout, this.hash(), after, this.at);
    }
    const settledAt = isOpen ? null : this.at;
    const paid = isOpen ? 0 : payout;
    this.put(
      'game_rounds',
      signer,
      vendorRound,
      round,
      id,
      session,
      gameId(game),
      vendorOf(game),
      stake,
      paid,
      stake,
      isOpen ? 'open' : 'settled',
      startedAt,
      settledAt,
    );
    if (paid > 0) this.transfer(`win:${signer}:${win}`, 'payout', { ...own, amount: paid, isOut: false });
    this.signs(member, vendorRound);
  }

  /** Of tables at which somebody decides, of outcomes that others share, and of the review of stakes. */
  private signs(member: number, vendorRound: string): void {
    const id = memberId(member);
    const played = this.played[member]!;
    if (played % 10 === 0) this.put('play_signs', id, this.at);
    if (played % 20 === 0)
      this.put('round_outcomes', signer, vendorRound, `out-${Math.floor(this.atMs / 60_000)}`, this.at);
    if (played % 10 !== 0) return;
    this.reviewed[member]! += 1;
    const [counted, before] = [this.staked[member]!, new Date(this.nowMs() + 1).toISOString()];
    this.put('stake_reviews', id, this.reviewed[member]!, counted, 0, 0, 0, this.at, counted, before);
  }

  private payIn(member: number): void {
    const [deposit, id, key] = [this.id('dep'), memberId(member), this.id('key')];
    const at = this.at;
    const later = new Date(this.atMs + 3_600_000).toISOString();
    const no = this.transfer(`deposit:${deposit}`, 'deposit', {
      member,
      amount: depositMinor,
      isOut: false,
      other: clearingAccount,
      reference: deposit,
    });
    this.put(
      'deposits',
      deposit,
      id,
      'bench-card',
      provider,
      depositMinor,
      'PLAY',
      'credited',
      at,
      later,
      at,
      `trf_${String(no).padStart(16, '0')}`,
      depositMinor,
      depositMinor,
    );
    this.put('deposit_payments', provider, `pay-${deposit}`, deposit, 'paid', at, depositMinor, 'PLAY');
    this.put('idempotency_keys', id, key, this.hash(), `{"depositId": "${deposit}"}`, at);
  }

  private payOut(member: number): void {
    const [withdrawal, id, key] = [this.id('wdr'), memberId(member), this.id('key')];
    const at = this.at;
    this.withdrawals += 1;
    const isWaiting = this.withdrawals <= waiting;
    const own = { member, amount: takenOutMinor, isOut: true, other: clearingAccount, reference: withdrawal };
    const hold = this.transfer(`withdrawal:${withdrawal}`, 'withdrawal', { ...own, phase: 'pending' });
    if (!isWaiting)
      this.transfer(`withdrawal-paid:${withdrawal}`, 'withdrawal', {
        ...own,
        phase: 'post_pending',
        pending: hold,
      });
    const holdId = `trf_${String(hold).padStart(16, '0')}`;
    const state = isWaiting ? 'reviewing' : 'paid';
    this.put(
      'withdrawals',
      withdrawal,
      id,
      'bench-payout',
      provider,
      takenOutMinor,
      'PLAY',
      '1234',
      '\\\\x00',
      state,
      holdId,
      at,
      ...(isWaiting ? [null, null, null] : [at, 'received', at]),
    );
    this.put('withdrawal_events', withdrawal, state, at, 'clock');
    this.put(
      'member_messages',
      this.id('msg'),
      id,
      'Your withdrawal was paid',
      'The amount that you asked for is on its way to your account.',
      at,
      at,
    );
    this.put('idempotency_keys', id, key, this.hash(), `{"withdrawalId": "${withdrawal}"}`, at);
    if (this.withdrawals % 5 === 0)
      this.put(
        'audit_log',
        this.id('aud'),
        at,
        `desk:op${this.withdrawals % 7}`,
        'withdrawal.approve',
        withdrawal,
        '{"status": "reviewing"}',
        '{"status": "held"}',
        'in order',
      );
  }
}
