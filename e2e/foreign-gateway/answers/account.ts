import type { Call, Exchange } from '../answered-call';
import { Fields } from '../fields';
import type { Json } from '../json';
import { Refusal, fieldRefusal } from '../refusal';
import { judge } from '../world/register-rules';
import { currency } from '../world/world';
import { tellSession } from './session';

const icons = ['gull', 'heron', 'otter', 'crab', 'seal'];

function memberInfo(exchange: Exchange): Json {
  const member = exchange.member();
  const { voice, world } = exchange;
  const labelled = member.isAgent === 0;
  return voice.row({
    id: voice.id(member.memberId),
    account: member.account,
    nickname: voice.optional(member.nickname),
    type: member.isAgent,
    isAgent: member.isAgent,
    toUpline: member.isAgent === 1,
    clubLabel: voice.optional(labelled ? voice.row({ labelName: 'Quayside', rankLevel: 5 }) : null),
    memberLabel: voice.rows(labelled ? ['quayside', 'newsletter'] : [], { label: 'pennant' }),
    balance: voice.money(world.total(member)),
    currencySymbol: voice.optional(world.seed % 2 === 0 ? currency.symbol : null),
    unreadMessage: member.unread,
    availablePromo: 2 - member.claimed.size,
    hasVip: labelled,
    vipRankLevel: voice.optional(labelled ? 3 : null),
  });
}

function tellIcons(exchange: Exchange): Json {
  const { voice } = exchange;
  const list = icons.map((id) => voice.row({ id, url: voice.picture(`avatar-${id}`) }));
  return voice.row({ list: voice.rows(list, { animated: true }), current: exchange.member().icon });
}

function chooseIcon(exchange: Exchange): undefined {
  const fields = new Fields(exchange.body);
  const icon = fields.anyText(['icon', 'iconId', 'id']);
  fields.check();
  if (!icons.includes(icon)) throw new Refusal(422, 'figurehead.unknown', 'There is no such picture.');
  exchange.member().icon = icon;
}

function avatar(exchange: Exchange): Json {
  const { icon } = exchange.member();
  return exchange.voice.row({ id: icon, url: exchange.voice.picture(`avatar-${icon}`) });
}

function newPassword(exchange: Exchange): string {
  const fields = new Fields(exchange.body);
  const password = fields.text('newPassword');
  fields.check();
  const trouble = judge(exchange.world.registerRules.password, password);
  if (trouble) throw fieldRefusal({ newPassword: trouble }, 422);
  return password;
}

/** The old password may be missing only where the member was asked to change it right after the login. */
function changePassword(exchange: Exchange): undefined {
  const member = exchange.member();
  const password = newPassword(exchange);
  if (exchange.body.confirmNewPassword !== password) {
    throw fieldRefusal({ confirmNewPassword: { code: 'field.unequal' } }, 422);
  }
  const old = new Fields(exchange.body).optional('oldPassword');
  const forced = member.firstTimeLogin || member.passwordExpired;
  if (old === undefined ? !forced : old !== member.password) {
    throw fieldRefusal({ oldPassword: { code: 'field.old.wrong' } }, 422);
  }
  if (password === member.password) throw fieldRefusal({ newPassword: { code: 'field.not.new' } }, 422);
  Object.assign(member, { password, firstTimeLogin: false, passwordExpired: false });
  for (const [token, account] of exchange.world.sessions) {
    if (account === member.account && token !== exchange.token) exchange.world.sessions.delete(token);
  }
}

function recoverByMail(exchange: Exchange): undefined {
  const fields = new Fields(exchange.body);
  const username = fields.text('username');
  const email = fields.text('email').toLowerCase();
  fields.check();
  if (exchange.world.members.get(username)?.email === email) {
    exchange.world.messages.push({ channel: 'email', to: email, purpose: 'password.reset', code: null });
  }
}

function recoverByCode(exchange: Exchange): Json {
  const fields = new Fields(exchange.body);
  const mobileNum = fields.mobile('mobileNum');
  const code = fields.text('verificationCode');
  fields.check();
  const password = newPassword(exchange);
  const member = exchange.world.byMobile(mobileNum);
  if (!exchange.world.takeSmsCode('password', mobileNum, code) || !member) {
    throw new Refusal(422, 'signal.code.wrong', 'The code is wrong or no longer good.');
  }
  Object.assign(member, { password, firstTimeLogin: false, passwordExpired: false });
  return tellSession(exchange, member);
}

function affiliate(exchange: Exchange): undefined {
  const fields = new Fields(exchange.query);
  const code = fields.text('code');
  fields.text('domain');
  fields.check();
  if (!exchange.world.affiliateCodes.includes(code)) {
    throw new Refusal(422, 'crew.code.unknown', 'Nobody here gives out this invitation code.');
  }
}

export const accountCalls: Call[] = [
  { method: 'GET', path: '/wps/member/info', token: 'yes', answer: memberInfo },
  { method: 'GET', path: '/wps/member/info/icon', token: 'yes', answer: tellIcons },
  { method: 'PUT', path: '/wps/member/info/icon', token: 'yes', answer: chooseIcon },
  { method: 'GET', path: '/wps/relay/MCSFE_getPlayerAvatar', token: 'yes', answer: avatar },
  {
    method: 'POST',
    path: '/wps/member/password',
    token: 'yes',
    sealed: 'body',
    real: true,
    answer: changePassword,
  },
  { method: 'POST', path: '/wps/member/password/email', token: 'no', form: true, answer: recoverByMail },
  {
    method: 'POST',
    path: '/wps/member/password/verification',
    token: 'no',
    sealed: 'body',
    answer: recoverByCode,
  },
  { method: 'GET', path: '/wps/agent/affiliate', token: 'no', answer: affiliate },
];
