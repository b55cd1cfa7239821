import { checkCaptcha, type Call, type Exchange } from '../answered-call';
import { Fields, plainMobile } from '../fields';
import type { Json } from '../json';
import type { Member } from '../world/member';
import { Refusal } from '../refusal';

/** What every way in answers with. */
export function tellSession(exchange: Exchange, member: Member): Json {
  const { firstTimeLogin, passwordExpired } = member;
  const token = exchange.world.beginSession(member);
  return exchange.voice.row({ token, firstTimeLogin, passwordExpired });
}

const failuresBeforePicture = 2;

const unmatched = (captcha: boolean): Refusal =>
  new Refusal(422, 'entry.pair.unmatched', 'Name and secret do not belong together.', { captcha });

/**
 * The documents name the methods and not what is answered. Both readings are taken: the bound address itself, and the
 * code that was sent to it when the challenge was made.
 */
function challenge(exchange: Exchange, member: Member): Refusal {
  const { world } = exchange;
  const answers = new Map<string, string[]>();
  if (member.email !== null) {
    const code = world.pickDigits(6);
    world.messages.push({ channel: 'email', to: member.email, purpose: 'login.verify', code });
    answers.set('email', [member.email, code]);
  }
  const code = world.pickDigits(6);
  world.messages.push({ channel: 'sms', to: member.mobileNum, purpose: 'login.verify', code });
  answers.set('mobile', [member.mobileNum, `${member.dialingCode}${member.mobileNum}`, code]);
  const challengeId = `berth-${world.nextSerial()}-${world.pickDigits(10)}`;
  world.challenges.set(challengeId, { member, address: exchange.address, answers, triesLeft: 3 });
  const methods: Json[] = [...answers.keys()];
  if (world.dialect.unknownRows !== 'none') methods.push('signet');
  return new Refusal(
    403,
    'login.verification.required',
    'This place is new to us; please prove who you are.',
    {
      challengeId,
      methods,
    },
  );
}

function enter(exchange: Exchange, member: Member): Json {
  const known = member.knownAddresses === null || member.knownAddresses.has(exchange.address);
  if (!known) throw challenge(exchange, member);
  return tellSession(exchange, member);
}

function loginByName(exchange: Exchange, fields: Fields): Json {
  const { world } = exchange;
  const username = fields.text('username');
  const password = fields.text('password');
  fields.check();
  const failures = world.failedLogins.get(username) ?? 0;
  if (failures >= failuresBeforePicture) checkCaptcha(exchange);
  const member = world.members.get(username);
  if (member?.password !== password) {
    world.failedLogins.set(username, failures + 1);
    throw unmatched(failures + 1 >= failuresBeforePicture);
  }
  world.failedLogins.delete(username);
  return enter(exchange, member);
}

function loginByCode(exchange: Exchange, fields: Fields): Json {
  const mobileNum = fields.mobile('mobileNum');
  fields.text('countryDialingCode');
  const code = fields.text('verificationCode');
  fields.check();
  const member = exchange.world.byMobile(mobileNum);
  if (!exchange.world.takeSmsCode('login', mobileNum, code) || !member) {
    throw new Refusal(422, 'signal.code.wrong', 'The code is wrong or no longer good.');
  }
  return enter(exchange, member);
}

function login(exchange: Exchange): Json {
  const fields = new Fields(exchange.body);
  const type = fields.choice('type', ['username', 'sms']);
  fields.check();
  return type === 'sms' ? loginByCode(exchange, fields) : loginByName(exchange, fields);
}

function verify(exchange: Exchange): Json {
  const fields = new Fields(exchange.body);
  const challengeId = fields.text('challengeId');
  const method = fields.text('method');
  const answer = fields.text('answer').toLowerCase();
  fields.check();
  const { challenges } = exchange.world;
  const open = challenges.get(challengeId);
  if (!open) throw new Refusal(422, 'berth.unknown', 'This question is not open any more.');
  const right = open.answers.get(method) ?? [];
  if (!right.includes(answer) && !right.includes(plainMobile(answer))) {
    open.triesLeft -= 1;
    if (open.triesLeft <= 0) challenges.delete(challengeId);
    throw new Refusal(422, 'berth.answer.wrong', 'That is not the answer that we know.');
  }
  challenges.delete(challengeId);
  open.member.knownAddresses?.add(open.address);
  return tellSession(exchange, open.member);
}

function freePlay(exchange: Exchange): Json {
  const fields = new Fields(exchange.body);
  fields.text('os');
  fields.choice('platform', ['W']);
  fields.whole('gatewayVersion', 3, 3);
  fields.check();
  const { world } = exchange;
  const account = `guest${world.nextSerial()}`;
  const member = world.addMember({ account, password: world.pickDigits(20), isAgent: 4, purse: 200_000n });
  return exchange.voice.row({ token: world.beginSession(member) });
}

/** A code for the purpose goes out; only to whom it concerns, with one answer for all. */
function sendCode(exchange: Exchange, purpose: string, field: string, owned: boolean): Json {
  const fields = new Fields(exchange.body);
  const mobileNum = fields.mobile(field);
  fields.text('countryDialingCode', 6);
  fields.check();
  if (exchange.body.captcha !== undefined && exchange.body.captcha !== '') checkCaptcha(exchange);
  const { world } = exchange;
  world.sendSms(purpose, mobileNum, !owned || world.byMobile(mobileNum) !== undefined);
  return exchange.voice.row({ expiredMinutes: world.expiredMinutes });
}

export const sessionCalls: Call[] = [
  { method: 'POST', path: '/wps/session/login', token: 'no', sealed: 'body', answer: login },
  { method: 'POST', path: '/wps/session/login/verify', token: 'no', sealed: 'body', answer: verify },
  { method: 'POST', path: '/wps/session/login/freeplay', token: 'no', sealed: 'random', answer: freePlay },
  {
    method: 'POST',
    path: '/wps/verification/sms/noLogin',
    token: 'no',
    answer: (exchange) => sendCode(exchange, 'login', 'mobileNum', true),
  },
  {
    method: 'POST',
    path: '/wps/verification/sms/password',
    token: 'no',
    answer: (exchange) => sendCode(exchange, 'password', 'mobileNum', true),
  },
  {
    method: 'POST',
    path: '/wps/verification/sms/register',
    token: 'no',
    answer: (exchange) => sendCode(exchange, 'register', 'mobileNo', false),
  },
  {
    method: 'POST',
    path: '/wps/session/firstLogin',
    token: 'yes',
    answer: (exchange) => {
      exchange.member().firstTimeLogin = false;
      return undefined;
    },
  },
  {
    method: 'DELETE',
    path: '/wps/session/logout',
    token: 'yes',
    answer: (exchange) => {
      if (exchange.token !== undefined) exchange.world.sessions.delete(exchange.token);
      return undefined;
    },
  },
];
