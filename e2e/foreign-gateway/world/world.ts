import { makeCatalogue, type Catalogue } from './catalogue';
import type { Dialect } from '../dialect';
import type { JsonObject } from '../json';
import { firstMembers, makeMember, type Member } from './member';
import { makeRegisterRules, type RegisterRules } from './register-rules';
import { Refusal } from '../refusal';
import { seededRandom, type SeededRandom } from '../seeded-random';

export interface Message {
  channel: 'sms' | 'email';
  to: string;
  purpose: string;
  code: string | null;
}

export interface Challenge {
  member: Member;
  address: string;
  answers: Map<string, string[]>;
  triesLeft: number;
}

export interface Reward {
  rewardId: string;
  name: { en: string; cn: string };
  points: number;
  available: number;
}

export const currency = { code: 'TRN', symbol: 'Ŧ' };
export const brand = 'Saltmarsh';
export const purseCode = 'PURSE';
export const pointsPerUnit = 20;

/** All that this company knows: who its members are, what they own, what it sent them and what it was told. */
export class World {
  readonly members = new Map<string, Member>();
  /** Short messages and e-mails that went out, with the codes in them. */
  readonly messages: Message[] = [];
  /** The hosts that asked for their permission. */
  readonly hosts: string[] = [];
  readonly feedback: JsonObject[] = [];
  /** The answer to each picture that is still open, by the name of the challenge. */
  readonly captchas = new Map<string, string>();
  readonly sessions = new Map<string, string>();
  readonly challenges = new Map<string, Challenge>();
  readonly failedLogins = new Map<string, number>();
  readonly affiliateCodes = ['TERN01', 'SANDBAR'];
  readonly catalogue: Catalogue;
  readonly registerRules: RegisterRules;
  readonly rewards: Reward[];
  readonly expiredMinutes: number;
  maintenance: { on: boolean; endTime: string | null } = { on: false, endTime: null };
  regionRestriction = false;
  private readonly smsCodes = new Map<string, { code: string; until: number; sent: number }>();
  private readonly random: SeededRandom;
  private serial = 100;

  constructor(
    readonly seed: number,
    readonly dialect: Dialect,
  ) {
    this.random = seededRandom(seed, 'world');
    this.catalogue = makeCatalogue(seed);
    this.registerRules = makeRegisterRules(seed, dialect);
    this.expiredMinutes = this.random.pick([1, 2, 5]);
    for (const member of firstMembers(BigInt(this.random.below(90_000))))
      this.members.set(member.account, member);
    const odd = this.catalogue.games.find((game) => game.nodeId.length > 15);
    const marlow = this.members.get('marlow');
    if (odd && marlow) marlow.favourites.push(odd.nodeId);
    this.rewards = [
      { rewardId: '611', name: { en: 'Wool blanket', cn: '羊毛毯' }, points: 300, available: 12 },
      {
        rewardId: '9007199254741993',
        name: { en: 'Brass lantern', cn: '铜灯' },
        points: 1_500,
        available: 3,
      },
      { rewardId: '613', name: { en: 'Harbour ticket', cn: '港口船票' }, points: 50_000, available: 0 },
    ];
  }

  nextSerial(): number {
    this.serial += 1;
    return this.serial;
  }

  pickDigits(count: number): string {
    return this.random.digits(count);
  }

  member(account: string): Member {
    const found = this.members.get(account);
    if (!found) throw new Error(`Nobody here is called ${account}.`);
    return found;
  }

  byMobile(mobileNum: string): Member | undefined {
    return [...this.members.values()].find(
      (member) => member.mobileNum !== '' && member.mobileNum === mobileNum,
    );
  }

  addMember(given: Pick<Member, 'account' | 'password'> & Partial<Member>): Member {
    const member = makeMember(this.nextSerial(), given);
    this.members.set(member.account, member);
    return member;
  }

  /** In hundredths: the purse and every vendor's wallet, by code, so that a test can tell where money went. */
  balances(account: string): Record<string, bigint> {
    const member = this.member(account);
    return { [purseCode]: member.purse, ...Object.fromEntries(member.wallets) };
  }

  total(member: Member): bigint {
    return [...member.wallets.values()].reduce((sum, amount) => sum + amount, member.purse);
  }

  beginSession(member: Member): string {
    const body = `${this.nextSerial()}f${this.random.digits(24)}`;
    const forms = { hex: body, dotted: `v4.${body}.m-${body.length}_a`, padded: `${body}+/~==` };
    const token = forms[this.dialect.tokenForm];
    this.sessions.set(token, member.account);
    return token;
  }

  endSessions(): void {
    this.sessions.clear();
  }

  openCaptcha(): { id: string; digits: string } {
    const id = `tide-${this.nextSerial()}-${this.random.digits(8)}`;
    const digits = this.random.digits(4);
    this.captchas.set(id, digits);
    return { id, digits };
  }

  /** Each picture is good for one answer. */
  answerCaptcha(id: string | undefined, answer: string | undefined): boolean {
    const right = id === undefined ? undefined : this.captchas.get(id);
    if (id !== undefined) this.captchas.delete(id);
    return right !== undefined && right === answer;
  }

  /** Answers the same for a number that belongs to nobody; whether it does must not be learned here. */
  sendSms(purpose: string, mobileNum: string, reallySend: boolean): void {
    const key = `${purpose}:${mobileNum}`;
    const before = this.smsCodes.get(key);
    if (before && Date.now() - before.sent < 1000) {
      throw new Refusal(429, 'signal.too.often', 'A code was sent to this number a moment ago.');
    }
    const code = this.random.digits(6);
    this.smsCodes.set(key, { code, until: Date.now() + this.expiredMinutes * 60_000, sent: Date.now() });
    if (reallySend) this.messages.push({ channel: 'sms', to: mobileNum, purpose, code });
  }

  /** A code is good once, and only while it lives. */
  takeSmsCode(purpose: string, mobileNum: string, code: string): boolean {
    const key = `${purpose}:${mobileNum}`;
    const sent = this.smsCodes.get(key);
    if (!sent || sent.until < Date.now() || sent.code !== code) return false;
    this.smsCodes.delete(key);
    return true;
  }
}
