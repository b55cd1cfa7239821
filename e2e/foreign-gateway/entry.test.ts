/** @jest-environment node */
import { createDecipheriv } from 'node:crypto';
import { startForeignGateway, type ForeignGateway } from './gateway';
import { Caller, part, refused, text, type Answer } from './test-caller';
import { drawDigits } from './world/pictures';

describe.each(Array.from({ length: 20 }, (_, place) => place + 1))('the doors of seed %d', (seed) => {
  let gateway: ForeignGateway;
  let caller: Caller;

  beforeAll(async () => {
    gateway = await startForeignGateway({ seed });
  });
  afterAll(() => gateway.close());
  beforeEach(() => {
    gateway.clearFaults();
    caller = new Caller(gateway);
  });

  it('lets in whom it knows, demands and checks the picture, and refuses a message twice', async () => {
    expect(part((await caller.login('marlow', { password: 'no' })).value, 'captcha')).not.toBe(true);
    expect(part((await caller.login('marlow', { password: 'no' })).value, 'captcha')).toBe(true);
    expect(part((await caller.login('marlow')).value, 'captcha')).toBe(true);
    const picture = await caller.ask('GET', '/wps/captcha');
    const captchaId = picture.headers.get('x-captcha-id') ?? '';
    expect(Buffer.from(text(picture.value), 'base64').subarray(1, 4).toString()).toBe('PNG');
    expect(picture.headers.get('set-cookie')).toContain(captchaId);
    const captcha = gateway.world.captchas.get(captchaId) ?? '';
    expect((await caller.login('marlow', { captcha, captchaId })).success).toBe(true);

    const jwe = await caller.seal({ username: 'marlow', password: 'Harbour2468', type: 'username' });
    expect((await caller.ask('POST', '/wps/session/login', { body: { jwe } })).success).toBe(true);
    expect(refused(await caller.ask('POST', '/wps/session/login', { body: { jwe } }))).toBe('crypto.invalid');
    const stale = await caller.seal({ type: 'username' }, { iat: Math.floor(Date.now() / 1000) - 301 });
    expect(refused(await caller.ask('POST', '/wps/session/login', { body: { jwe: stale } }))).toBe(
      'crypto.invalid',
    );
  });

  it('asks for proof where the address is new', async () => {
    const first = await caller.login('tamsin');
    expect(refused(first)).toBe('login.verification.required');
    expect(part(first.value, 'methods')).toEqual(expect.arrayContaining(['email', 'mobile']));
    const challengeId = part(first.value, 'challengeId') ?? null;
    const prove = (answer: string): Promise<Answer> => {
      const body = { challengeId, method: 'email', answer };
      return caller.ask('POST', '/wps/session/login/verify', { body, sealed: true });
    };
    expect((await prove('someone@mail.example')).success).toBe(false);
    expect(part((await prove('tamsin@mail.example')).value, 'token')).toEqual(expect.any(String));
    expect((await caller.login('tamsin')).success).toBe(true);
  });

  it('gives a guest a look, by one encrypted random string', async () => {
    const random = await caller.seal('q8Zk2m');
    const body = { os: 'Linux', platform: 'W', gatewayVersion: 3, random };
    const { value } = await caller.ask('POST', '/wps/session/login/freeplay', { body });
    expect(refused(await caller.ask('POST', '/wps/session/login/freeplay', { body }))).toBe('crypto.invalid');
    caller.token = text(part(value, 'token'));
    expect(part((await caller.ask('GET', '/wps/member/info')).value, 'isAgent')).toBe(4);
    expect((await caller.ask('GET', '/wps/relay/MCSFE_getFavoriteGames')).success).toBe(false);
  });

  it('registers by its own rules', async () => {
    const { registerRules: rules, dialect } = gateway.world;
    const body = {
      username: `kit${'x'.repeat(rules.username?.minLength ?? 5)}`,
      password: 'Fathom7788',
      confirmPassword: 'Fathom7788',
      email: 'kit@mail.example',
      mobileNum: '84440001',
      payeeName: 'Kit Marsh',
      paymentPassword: '112233',
      registerMethod: 'WEB',
      registerUrl: 'https://site.example/register',
      login: true,
    };
    const register = (more: Record<string, string>): Promise<Answer> =>
      caller.ask('PUT', '/wps/member/register', { body: { ...body, ...more }, sealed: true });
    const wrong = await register({ username: '9', password: 'x', affiliateCode: 'NOBODY' });
    expect(Object.keys(part(wrong.value, 'fields') ?? {})).toEqual(
      expect.arrayContaining(['username', 'password', 'confirmPassword', 'affiliateCode']),
    );
    const picture = (await caller.ask('GET', '/wps/captcha')).headers.get('x-captcha-id') ?? '';
    const captcha = dialect.registerCaptcha
      ? { captcha: gateway.world.captchas.get(picture) ?? '', captchaId: picture }
      : {};
    expect(part((await register(captcha)).value, 'token')).toEqual(expect.any(String));
  });

  it('says the same whoever asks for a mail, and recovers by a code', async () => {
    const mail = (username: string): Promise<Answer> =>
      caller.ask('POST', '/wps/member/password/email', {
        body: new URLSearchParams({ username, email: 'odell@mail.example' }),
      });
    expect((await mail('odell')).value).toEqual((await mail('nobody')).value);
    expect(gateway.world.messages.filter(({ purpose }) => purpose === 'password.reset')).toHaveLength(1);
    const number = { mobileNum: '81110003', countryDialingCode: '65' };
    await caller.ask('POST', '/wps/verification/sms/password', { body: number });
    const sent = gateway.world.messages.findLast(({ to }) => to === number.mobileNum);
    const body = { mobileNum: '81110003', newPassword: 'Compass99', verificationCode: sent?.code ?? null };
    const answer = await caller.ask('POST', '/wps/member/password/verification', { body, sealed: true });
    expect(part(answer.value, 'token')).toEqual(expect.any(String));
  });

  it('takes codes for a login and a registration, pictures with a letter, and hides where its desk is', async () => {
    const code = async (path: string, number: Record<string, string>, to: string): Promise<string> => {
      await caller.ask('POST', path, { body: { ...number, countryDialingCode: '+65' } });
      return gateway.world.messages.findLast((message) => message.to === to)?.code ?? '';
    };
    const verificationCode = await code(
      '/wps/verification/sms/noLogin',
      { mobileNum: '81110005' },
      '81110005',
    );
    const login = { type: 'sms', mobileNum: '81110005', countryDialingCode: '65', verificationCode };
    const entered = await caller.ask('POST', '/wps/session/login', { body: login, sealed: true });
    expect(part(entered.value, 'passwordExpired')).toBe(true);

    const newcomer = {
      mobileNum: '86660001',
      countryDialingCode: '65',
      verificationCode: await code('/wps/verification/sms/register', { mobileNo: '86660001' }, '86660001'),
      ...{
        email: 'a@mail.example',
        payeeName: 'Anne Tern',
        paymentPassword: '112233',
        password: 'Fathom7788',
      },
      ...{ confirmPassword: 'Fathom7788', registerMethod: 'WEB', registerUrl: 'https://site.example/' },
    };
    const joined = await caller.ask('PUT', '/wps/member/register/mobile', { body: newcomer, sealed: true });
    expect(part(joined.value, 'token')).toEqual(expect.any(String));

    const letter = new FormData();
    letter.set('questionType', 'GAME');
    letter.set('content', 'See the picture.');
    letter.set('images', new Blob([new Uint8Array(drawDigits('12'))], { type: 'image/png' }), 'lamp.png');
    expect((await caller.ask('PUT', '/wps/feedback', { body: letter })).success).toBe(true);
    letter.set('images', new Blob(['a poem'], { type: 'image/png' }), 'lamp.png');
    expect((await caller.ask('PUT', '/wps/feedback', { body: letter })).success).toBe(false);

    const { value } = await caller.ask('GET', '/wps/system/customerService');
    const ways = part(part(value, 'version'), 'pathList');
    const way = Array.isArray(ways) ? ways.find((row) => part(row, 'type') === '3') : undefined;
    const hidden = text(part(way, 'path'));
    const key = Buffer.from(hidden.slice(-8).repeat(3), 'latin1');
    const opener = createDecipheriv('des-ede3-ecb', key, null);
    expect(opener.update(hidden.slice(0, -8), 'base64', 'utf8') + opener.final('utf8')).toContain(
      '/play/support',
    );
  });
});
