import * as firebase from '@firebase/auth';
import { firebaseOutcome } from './firebase-outcomes';
import { openFirebase } from './firebase-sign-in';

const clear = jest.fn();
const confirm = jest.fn();
const auth = { settings: {} as { appVerificationDisabledForTesting?: boolean }, languageCode: null };

jest.mock('@firebase/app', () => ({ initializeApp: jest.fn(() => ({})) }));
jest.mock('@firebase/auth', () => ({
  inMemoryPersistence: 'memory',
  browserPopupRedirectResolver: 'window',
  initializeAuth: jest.fn(() => auth),
  connectAuthEmulator: jest.fn(),
  RecaptchaVerifier: jest.fn(() => ({ clear })),
  GoogleAuthProvider: jest.fn(),
  FacebookAuthProvider: jest.fn(),
  signInWithPhoneNumber: jest.fn(),
  signInWithPopup: jest.fn(),
}));
const double = jest.mocked(firebase) as unknown as Record<string, jest.Mock>;

const user = { getIdToken: async () => 'id-token' };
const settingsOf = (projectId: string, emulatorUrl: string | null = null) => ({
  apiKey: 'key',
  authDomain: 'parlour.example',
  projectId,
  channels: ['phone' as const],
  emulatorUrl,
});

beforeEach(() => {
  jest.clearAllMocks();
  delete auth.settings.appVerificationDisabledForTesting;
});

test('a number gets a code, and the code an identity; the robot check leaves nothing on the page', async () => {
  double.signInWithPhoneNumber!.mockResolvedValue({ confirm });
  confirm.mockResolvedValue({ user });
  const anchor = document.createElement('div');
  const confirmCode = await (await openFirebase(settingsOf('phone'))).sendCode('+639171234567', anchor);
  expect(double.signInWithPhoneNumber).toHaveBeenCalledWith(auth, '+639171234567', expect.anything());
  expect(double.RecaptchaVerifier).toHaveBeenCalledWith(auth, expect.anything(), { size: 'invisible' });
  expect(clear).toHaveBeenCalledTimes(1);
  expect(anchor).toBeEmptyDOMElement();
  expect(await confirmCode('123456')).toEqual({ firebaseChannel: 'phone', firebaseIdToken: 'id-token' });
  expect(confirm).toHaveBeenCalledWith('123456');
});

test('a code that could not be sent takes its robot check with it', async () => {
  double.signInWithPhoneNumber!.mockRejectedValue(new Error('auth/quota-exceeded'));
  const anchor = document.createElement('div');
  const signIn = await openFirebase(settingsOf('broken'));
  await expect(signIn.sendCode('+639171234567', anchor)).rejects.toThrow();
  expect(clear).toHaveBeenCalledTimes(1);
  expect(anchor).toBeEmptyDOMElement();
});

test.each(['google', 'facebook'] as const)('a window of %s gives an identity', async (channel) => {
  double.signInWithPopup!.mockResolvedValue({ user });
  const signIn = await openFirebase(settingsOf(channel));
  expect(await signIn.openWindow(channel)).toEqual({ firebaseChannel: channel, firebaseIdToken: 'id-token' });
});

test('nothing is kept in the browser, and a project is opened once', async () => {
  await openFirebase(settingsOf('once'));
  await openFirebase(settingsOf('once'));
  expect(double.initializeAuth).toHaveBeenCalledTimes(1);
  expect(double.initializeAuth!.mock.calls[0]?.[1]).toMatchObject({ persistence: 'memory' });
  expect(double.connectAuthEmulator).not.toHaveBeenCalled();
  expect(auth.settings.appVerificationDisabledForTesting).toBeUndefined();
});

test('an emulator is used where one is named, without the robot check', async () => {
  await openFirebase(settingsOf('emulated', 'http://127.0.0.1:9099'));
  expect(double.connectAuthEmulator).toHaveBeenCalledWith(auth, 'http://127.0.0.1:9099', {
    disableWarnings: true,
  });
  expect(auth.settings.appVerificationDisabledForTesting).toBe(true);
});

test('a project that could not be opened is opened again', async () => {
  double.initializeAuth!.mockImplementationOnce(() => {
    throw new Error('auth/invalid-api-key');
  });
  await expect(openFirebase(settingsOf('again'))).rejects.toThrow();
  await expect(openFirebase(settingsOf('again'))).resolves.toBeDefined();
});

test.each([
  ['auth/invalid-phone-number', 'invalidNumber'],
  ['auth/missing-phone-number', 'missingNumber'],
  ['auth/too-many-requests', 'tooMany'],
  ['auth/invalid-verification-code', 'invalidCode'],
  ['auth/missing-verification-code', 'invalidCode'],
  ['auth/captcha-check-failed', 'captcha'],
  ['auth/quota-exceeded', 'quota'],
  ['auth/operation-not-allowed', 'notAllowed'],
  ['auth/code-expired', 'expired'],
  ['auth/popup-closed-by-user', 'popupClosed'],
  ['auth/popup-blocked', 'popupBlocked'],
  ['auth/internal-error', 'unknown'],
] as const)('%s is %s', (code, outcome) => {
  expect(firebaseOutcome(Object.assign(new Error('no'), { code }))).toBe(outcome);
});

test('what is no error of Firebase is unknown', () => {
  expect(firebaseOutcome(new Error('broken'))).toBe('unknown');
  expect(firebaseOutcome(null)).toBe('unknown');
});
