import { checkCaptcha, type Call, type Exchange } from '../answered-call';
import { Fields, plainMobile } from '../fields';
import type { Json } from '../json';
import { Refusal, fieldRefusal, type FieldTrouble } from '../refusal';
import { judge } from '../world/register-rules';
import { tellSession } from './session';

const text = (value: Json | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/** The fields whose rule is asked; in the registration by mobile number the number and its code stand for the name. */
function judgeAll(exchange: Exchange, byMobile: boolean): void {
  const { body, world } = exchange;
  const passwordAsked = !byMobile || world.dialect.mobilePassword;
  const troubles: Record<string, FieldTrouble> = {};
  for (const [name, rule] of Object.entries(world.registerRules)) {
    const left =
      byMobile && (name === 'username' || name === 'mobileNum' || (name === 'password' && !passwordAsked));
    const trouble = left || name === 'captcha' ? undefined : judge(rule, body[name]);
    if (trouble) troubles[name] = trouble;
  }
  if (passwordAsked && text(body.password) !== text(body.confirmPassword)) {
    troubles.confirmPassword = { code: 'field.unequal' };
  }
  if (!byMobile && world.members.has(text(body.username))) troubles.username = { code: 'field.taken' };
  const code = text(body.affiliateCode);
  if (code !== '' && !world.affiliateCodes.includes(code))
    troubles.affiliateCode = { code: 'field.crew.unknown' };
  if (Object.keys(troubles).length > 0) throw fieldRefusal(troubles, 422);
}

function checkForm(exchange: Exchange): void {
  const fields = new Fields(exchange.body);
  fields.choice('registerMethod', ['WEB']);
  fields.text('registerUrl', 2000);
  fields.check();
}

function register(exchange: Exchange): Json {
  checkForm(exchange);
  judgeAll(exchange, false);
  if (exchange.world.dialect.registerCaptcha) checkCaptcha(exchange);
  const { body, world } = exchange;
  const member = world.addMember({
    account: text(body.username),
    password: text(body.password),
    email: text(body.email).toLowerCase() || null,
    mobileNum: plainMobile(text(body.mobileNum)),
    paymentPassword: text(body.paymentPassword) || null,
  });
  return tellSession(exchange, member);
}

function registerMobile(exchange: Exchange): Json {
  checkForm(exchange);
  const fields = new Fields(exchange.body);
  const mobileNum = fields.mobile('mobileNum');
  const dialingCode = plainMobile(fields.text('countryDialingCode'));
  const code = fields.text('verificationCode');
  fields.check();
  judgeAll(exchange, true);
  const { body, world } = exchange;
  if (world.byMobile(mobileNum)) throw fieldRefusal({ mobileNum: { code: 'field.taken' } }, 422);
  if (!world.takeSmsCode('register', mobileNum, code)) {
    throw new Refusal(422, 'signal.code.wrong', 'The code is wrong or no longer good.');
  }
  const account = text(body.username) || `m${mobileNum}`;
  if (world.members.has(account)) throw fieldRefusal({ username: { code: 'field.taken' } }, 422);
  const password = world.dialect.mobilePassword ? text(body.password) : world.pickDigits(20);
  return tellSession(exchange, world.addMember({ account, password, mobileNum, dialingCode }));
}

export const registerCalls: Call[] = [
  { method: 'PUT', path: '/wps/member/register', token: 'no', sealed: 'body', answer: register },
  { method: 'PUT', path: '/wps/member/register/mobile', token: 'no', sealed: 'body', answer: registerMobile },
];
