import type { Contract } from './index';

/** `noun.verb` of every call. */
export type CallName = {
  [Noun in keyof Contract]: `${Noun}.${keyof Contract[Noun] & string}`;
}[keyof Contract];

/**
 * One English sentence for each call, for the generated description of the gateway. They stand apart from the calls
 * because a browser holds the calls and has no use for sentences about them.
 */
export const summaries: Readonly<Record<CallName, string>> = {
  'session.login': 'Log in with a username and password, or with a mobile number and code.',
  'session.verifyLogin': 'Finish a login from an address that is new to the account.',
  'session.sendVerification': 'Send the code that finishes a login.',
  'session.sendLoginCode':
    'Send a code to log in with; the same answer whether or not the number has an account.',
  'session.freePlay':
    'Open a trial account with trial money. `random` is a random string in an envelope of its own.',
  'session.firstLogin': 'The first login of an account was seen through.',
  'session.remembered': 'Which logins this device remembers.',
  'session.forgetRemembered': 'Forget one login of this device, or all.',
  'session.sendUnlock':
    'Send a code that opens a locked login; the same answer whether or not they belong together.',
  'session.unlock': 'Open a locked login with the code.',
  'session.passkeyOptions': 'What a browser needs to sign with a passkey, as JSON text.',
  'session.passkeyLogin': 'Log in with a passkey; `response` is what the browser signed, as JSON text.',
  'session.firebaseLogin':
    'Log in with a phone, Google or Facebook sign-in of Firebase; `login.identity.unknown` without an account.',
  'session.logout': 'End the session.',
  'session.captcha': 'A new captcha: a picture, or a computation for who cannot read one.',
  'member.info': 'The logged-in member.',
  'member.registerMobile': 'Register with a mobile number; logs in.',
  'member.quickRegister': 'Register with one click: the answer names the account that was made; logs in.',
  'member.sendRegisterCode': 'Send a code to register with.',
  'member.changePassword':
    'Change the password; every other session ends, this one goes on under a new token.',
  'member.forgotByEmail': 'Ask for a code by e-mail to set a new password; the same answer for everybody.',
  'member.resetByEmail': 'Set a new password with the code of the e-mail; logs in.',
  'member.sendPasswordCode':
    'Send a code to set a new password with; the same answer whether or not the number has an account.',
  'member.resetByMobile': 'Set a new password with the code of the SMS; logs in.',
  'member.register': 'Register with a username and password; logs in.',
  'member.registerSettings': 'The rules of the registration form, field by field.',
  'member.unreadCount': 'How many messages are unread.',
  'security.overview':
    'Password, contacts, authenticator, passkeys, sessions and known addresses of the member.',
  'security.sendConfirmCode': 'Send a code to the bound number or address, to confirm who is asking.',
  'security.confirm': 'Confirm by password, authenticator or code; good for ten minutes of this session.',
  'security.sendContactCode': 'Send a code to a number or address that is to be bound.',
  'security.bindContact': 'Bind a number or an e-mail address with the code that was sent to it.',
  'security.startAuthenticator':
    'A new secret for an authenticator app; it counts once a code of it was confirmed.',
  'security.confirmAuthenticator': 'Switch the authenticator on; answers with recovery codes, shown once.',
  'security.removeAuthenticator': 'Switch the authenticator off.',
  'security.renewRecoveryCodes': 'New recovery codes; the old ones are void.',
  'security.passkeyOptions': 'What a browser needs to make a passkey, as JSON text.',
  'security.addPasskey': 'Add the passkey that the browser made.',
  'security.removePasskey': 'Remove a passkey.',
  'security.endSession': 'Sign one of the other sessions of this member out.',
  'security.endOtherSessions':
    'Sign every other session of this member out; no device is remembered any more.',
  'security.forgetAddress': 'Forget a known address: the next login from there is verified.',
  'agents.affiliate':
    'Whether an invitation code is valid: success means that it is, `affiliate.invalid` that it is not.',
  'system.status': 'Maintenance and region restriction.',
  'system.whitelabel': 'The tree of modules that the brand has switched on.',
  'system.permission': 'The whole-site configuration.',
  'system.jwks': 'The keys that encrypted calls are sealed to, the current one first.',
  'system.announcements': 'Announcements, banners and pop-ups in the language asked for.',
  'system.customerService': 'The customer-service link of a channel, sealed.',
  'system.customerServiceLink': 'The customer-service address of a channel, opened and checked by the site.',
  'system.domainRoutes': 'The other addresses of the site.',
  'system.countries': 'Countries and their dialing codes.',
  'wallet.balance': 'The balance of the member.',
  'wallet.accountRecords': 'Every movement of the member’s money, newest first.',
  'cashier.options': 'Deposit and withdrawal methods with their limits.',
  'cashier.createDeposit': 'Open a deposit; `content` is the address of the provider’s payment page.',
  'cashier.deposit': 'One deposit.',
  'cashier.listDeposits': 'Deposits, newest first.',
  'cashier.createWithdrawal': 'Hold the amount and queue the withdrawal. There is no way to cancel one.',
  'cashier.listWithdrawals': 'Withdrawals, newest first.',
  'cashier.notifyPayment':
    'A payment provider reports the end of a payment. Repeating a report changes nothing.',
  'games.menus': 'The game types that the brand offers, in order.',
  'games.vendorLanes': 'Vendors by game type.',
  'games.list': 'The catalogue, filtered and paged.',
  'games.hot': 'Hot games by game type.',
  'games.launch': 'The address that opens a game for this member.',
  'games.bettingRecords': 'Rounds of the member, newest first.',
  'games.roundProof': 'The address of the vendor’s proof of one round.',
  'games.winners': 'The largest wins of the last 30 days, largest first.',
  'content.helpCenter': 'The help centre: categories and their articles.',
  'content.promotions': 'The promotions that run, in the order of the brand.',
  'content.vipLevels': 'The VIP levels, what they need and what they give.',
  'content.vipProgress': 'Where the member stands between two VIP levels.',
  'content.uploadImage':
    'Keep a picture (PNG or JPEG, the body of the request) for a form that names it within an hour.',
  'content.feedback': 'Tell the operator something.',
  'points.balance': 'The points of the member.',
  'points.rewards': 'The rewards of the points mall.',
  'points.config': 'How points are earned and what they are worth.',
  'outbox.list':
    'The newest letters to one number or address; play-money brands without a real delivery only.',
  'vendor.authenticate': 'Exchange a launch token, once, for the player behind it.',
  'vendor.balance': 'What the player can stake.',
  'vendor.bet': 'Take a stake; opens the round.',
  'vendor.win': 'Pay out; closes the round when it says so. Honoured after logout and exclusion.',
  'vendor.rollback': 'Take a bet back.',
};
