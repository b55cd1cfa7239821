import { contract } from '@/lib/contract';
import { implement } from '@/lib/contract/implement';
import { requireCaller, type CallContext } from '../context';
import { countUnread } from '../messages';
import { issueCaptcha } from './captcha';
import { logIn } from './log-in';
import { readMemberInfo } from './member-info';
import { getRegisterRules } from './register-rules-store';
import { registerMember } from './register-member';
import { endSession } from './sessions';

const sessionHandlers = implement<CallContext, typeof contract.session>(contract.session, {
  login: (context, input) => logIn(context.db, input, context, context.now),
  logout: async (context) => {
    const { sessionId } = requireCaller(context);
    await endSession(context.db, { sessionId, reason: 'logout', now: context.now });
    return null;
  },
  captcha: (context) => issueCaptcha(context.db, context.now),
});

const memberHandlers = implement<CallContext, typeof contract.member>(contract.member, {
  info: (context) => readMemberInfo(context.db, requireCaller(context)),
  register: (context, input) => registerMember(context.db, input, context, context.now),
  registerSettings: (context) => getRegisterRules(context.db),
  unreadCount: async (context) => ({ count: await countUnread(context.db, requireCaller(context).memberId) }),
});

/** The families `session` and `member`. */
export const accountsHandlers = new Map([...sessionHandlers, ...memberHandlers]);
