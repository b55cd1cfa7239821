import { contract } from '@/lib/contract';
import { implement } from '@/lib/contract/implement';
import { requireCaller, type CallContext } from '@/platform/ground/context';
import { countUnread } from '@/platform/brand/messages';
import { getRegisterRules } from '@/platform/brand/system';
import { issueCaptcha } from '../attempts';
import { changePassword } from '../security';
import { logInByFirebase } from '../login';
import { noteFirstLogin } from '../login';
import { logIn } from '../login';
import { openTrial } from '../registration';
import { logInByPasskey, offerPasskeyLogin } from '../login';
import { quickRegister } from '../registration';
import { registerMember } from '../registration';
import { registerMobile, sendRegisterCode } from '../registration';
import { forgetLogins, readRemembered } from '../login';
import { forgotByEmail, resetByEmail, resetByMobile, sendPasswordCode } from '../recovery';
import { securityHandlers } from '../security';
import { endSession } from '../sessions';
import { sendLoginCode } from '../login';
import { sendVerification, verifyLogin } from '../login';
import { sendUnlock, unlock } from '../recovery';

const sessionHandlers = implement<CallContext, typeof contract.session>(contract.session, {
  login: logIn,
  verifyLogin,
  sendVerification,
  sendLoginCode,
  freePlay: openTrial,
  firstLogin: noteFirstLogin,
  remembered: readRemembered,
  forgetRemembered: forgetLogins,
  sendUnlock,
  unlock,
  passkeyOptions: offerPasskeyLogin,
  passkeyLogin: logInByPasskey,
  firebaseLogin: logInByFirebase,
  logout: async (context) => {
    const { sessionId } = requireCaller(context);
    await endSession(context.db, { sessionId, reason: 'logout', now: context.now });
    return null;
  },
  captcha: (context, { kind }) => issueCaptcha(context.db, context.now, kind),
});

/** What the site shows of a member draws on more domains than this one: `profile` answers it. */
const {
  info: _info,
  icons: _icons,
  setIcon: _setIcon,
  avatar: _avatar,
  updateLanguage: _updateLanguage,
  ...memberCalls
} = contract.member;

const memberHandlers = implement<CallContext, typeof memberCalls>(memberCalls, {
  register: registerMember,
  registerMobile,
  quickRegister,
  sendRegisterCode,
  changePassword,
  forgotByEmail,
  resetByEmail,
  sendPasswordCode,
  resetByMobile,
  registerSettings: (context) => getRegisterRules(context.db),
  unreadCount: async (context) => ({ count: await countUnread(context.db, requireCaller(context).memberId) }),
});

/** The families `session`, `member` and `security`. */
export const accountsHandlers = new Map([...sessionHandlers, ...memberHandlers, ...securityHandlers]);
