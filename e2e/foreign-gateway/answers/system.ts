import { createCipheriv } from 'node:crypto';
import type { Call, Exchange } from '../answered-call';
import { Fields } from '../fields';
import type { Json, JsonObject } from '../json';
import { drawDigits } from '../world/pictures';
import { Refusal } from '../refusal';
import { tellRules } from '../world/register-rules';

/** The module codes that the specification names, and how this company has set them. */
function modules(exchange: Exchange): [modId: string, enabled: boolean][] {
  return [
    ['USERNAMEREG3', true],
    ['MOBILENUMREG3', true],
    ['MOBILENUMPASSREG3', exchange.world.dialect.mobilePassword],
    ['REGMOBVERF3', true],
    ['DIRECTREG3', exchange.world.seed % 2 === 0],
    ['CHNGPASSVERIF3', false],
    ['MOBILEVERCODELOGIN3', true],
  ];
}

function whitelabel(exchange: Exchange): JsonObject {
  const { voice } = exchange;
  const leaf = (modId: string, enabled: boolean): JsonObject =>
    voice.row({ modId, enabled: enabled ? '1' : '0', childrenNodes: voice.optional(null) });
  const entry = voice.row({
    modId: 'ENTRYHALL9',
    enabled: '1',
    childrenNodes: modules(exchange).map(([modId, enabled]) => leaf(modId, enabled)),
  });
  return voice.row({
    modId: 'SALTMARSH',
    enabled: '1',
    childrenNodes: voice.rows([entry, leaf('WEATHERVANE9', true)], { modId: 'TIDETABLE9', enabled: '2' }),
  });
}

const status = ({ world, voice, address }: Exchange): JsonObject =>
  voice.row({
    maintenance: world.maintenance.on,
    maintenanceEndTime: voice.optional(world.maintenance.on ? world.maintenance.endTime : null),
    regionRestriction: world.regionRestriction,
    ip: address,
  });

function permission(exchange: Exchange): Json {
  const { world, voice, origin } = exchange;
  const fields = new Fields(exchange.query);
  const host = fields.text('host');
  fields.check();
  world.hosts.push(host);
  const resource = (resourceType: string, path: string, label: string): JsonObject =>
    voice.row({
      resourceType,
      url: `${origin}/${path}`,
      qrCodeUrl: voice.optional(resourceType === 'IOS' ? voice.picture('qr-ios') : null),
      labelNameEn: label,
    });
  const resources = [
    resource('IOS', 'play/ios', 'For phones of fruit'),
    resource('ANDROID', 'play/android', 'For phones of robots'),
    resource('TELEGRAM', 'play/telegram', 'Talk to us'),
  ];
  return voice.row({
    whitelabel: whitelabel(exchange),
    registerRules: tellRules(world.registerRules, voice),
    resources: voice.rows(resources, { resourceType: 'SEMAPHORE', url: 7 }),
    customerService: voice.row({ csType: 'LIVECHAT', path: `${origin}/play/support` }),
    analytics: voice.optional(world.seed % 3 === 0 ? null : voice.row({ gtagId: voice.optional(null) })),
    imageCDNs: [origin],
    launchGameCDNs: [origin],
    location: voice.row({ ip: exchange.address }),
    maintenance: world.maintenance.on,
    regionRestriction: world.regionRestriction,
  });
}

function captcha(exchange: Exchange): Json {
  const { id, digits } = exchange.world.openCaptcha();
  exchange.answerHeaders['X-Captcha-Id'] = id;
  exchange.answerHeaders['Set-Cookie'] = `X-Captcha-Id=${id}; Path=/; HttpOnly; SameSite=Lax`;
  return drawDigits(digits).toString('base64');
}

/**
 * The last eight characters are the key. Eight characters are a key of DES, so the path is DES (ECB, PKCS #7) in
 * base64 with the key behind it. The cipher itself is named in no document.
 */
function sealPath(path: string, key: string): string {
  const eight = Buffer.from(key, 'latin1');
  // Three times the same key makes triple DES the plain one, which this runtime no longer offers by its own name.
  const cipher = createCipheriv('des-ede3-ecb', Buffer.concat([eight, eight, eight]), null);
  return `${cipher.update(path, 'utf8', 'base64')}${cipher.final('base64')}${key}`;
}

function customerService(exchange: Exchange): Json {
  const { voice, world, origin } = exchange;
  const key = `s${world.pickDigits(7)}`;
  const pathList = [
    voice.row({ type: '1', path: `${origin}/play/telephone` }),
    voice.row({ type: '3', path: sealPath(`${origin}/play/support?desk=harbour`, key) }),
  ];
  return voice.row({ version: voice.row({ pathList: voice.rows(pathList, { type: 'pigeon', path: 44 }) }) });
}

function helpCenter(exchange: Exchange): Json {
  const { voice } = exchange;
  const article = (id: string, en: string, cn: string, html: string): JsonObject =>
    voice.row({ id: voice.id(id), title: voice.text({ en, cn }), content: html });
  // What a company's editor writes is seldom clean: a reader must let no script and no handler of it run.
  const rough = '<h3>Terms</h3><p style="color:#333" onclick="window.foreignScript=1">Be of age.</p>';
  const script = '<script>window.foreignScript = 1</script><p>Lanterns are lit at <b>dusk</b>.</p>';
  const categories = [
    voice.row({
      id: voice.id('81'),
      title: voice.text({ en: 'Beginning', cn: '入门' }),
      articles: [article('811', 'How to open the door', '如何开门', script)],
    }),
    voice.row({
      id: 'term',
      title: voice.text({ en: 'Terms', cn: '条款' }),
      articles: [article('9007199254742001', 'What we ask of you', '我们的要求', rough)],
    }),
    voice.row({ id: voice.id('83'), title: voice.text({ en: 'Empty shelf', cn: '空架' }), articles: [] }),
  ];
  return voice.list(categories, { film: 'welcome.mov' });
}

function countries(exchange: Exchange): Json {
  const { voice, world } = exchange;
  const plus = world.dialect.dialingPlus ? '+' : '';
  const known: [string, string][] = [
    ['SG', '65'],
    ['CN', '86'],
    ['VN', '84'],
    ['TH', '66'],
  ];
  const rows = known.map(([countryCode, code]) =>
    voice.row({ countryCode, countryDialingCode: `${plus}${code}` }),
  );
  return voice.list(rows, { islandCode: 'XX' });
}

function domainRoute(exchange: Exchange): Json {
  const { voice, origin } = exchange;
  const rows = [
    voice.row({ domain: origin, speed: 12 }),
    voice.row({ domain: 'https://two.saltmarsh.example', speed: 88 }),
  ];
  return voice.list(rows, { domain: null });
}

function feedback(exchange: Exchange): undefined {
  const fields = new Fields(exchange.body);
  const questionType = fields.text('questionType');
  const content = fields.text('content', 4000);
  fields.check();
  for (const upload of exchange.uploads) {
    const png = upload.data.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47]));
    const jpeg = upload.data.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
    if (!png && !jpeg) throw new Refusal(422, 'letter.picture.kind', 'Pictures are PNG or JPEG.');
    if (upload.data.length > 5 * 1024 * 1024)
      throw new Refusal(422, 'letter.picture.large', 'A picture is too large.');
  }
  if (exchange.uploads.length > 3)
    throw new Refusal(422, 'letter.pictures.many', 'Three pictures are enough.');
  exchange.world.feedback.push({
    questionType,
    content,
    images: exchange.uploads.map(({ data }) => data.length),
  });
}

export const systemCalls = (keySet: JsonObject): Call[] => [
  {
    method: 'GET',
    path: '/wps/system/setting/register',
    token: 'no',
    answer: ({ world, voice }) => tellRules(world.registerRules, voice),
  },
  { method: 'GET', path: '/wps/captcha', token: 'no', answer: captcha },
  { method: 'GET', path: '/wps/system/status', token: 'no', always: true, answer: status },
  { method: 'GET', path: '/wps/system/whitelabel', token: 'no', always: true, answer: whitelabel },
  { method: 'GET', path: '/wps/system/permission', token: 'no', always: true, answer: permission },
  { method: 'GET', path: '/wps/system/domainRoute', token: 'no', always: true, answer: domainRoute },
  { method: 'GET', path: '/wps/system/helpCenter', token: 'no', answer: helpCenter },
  { method: 'GET', path: '/wps/system/customerService', token: 'no', always: true, answer: customerService },
  { method: 'GET', path: '/wps/system/countries', token: 'no', answer: countries },
  { method: 'GET', path: '/wps/system/jwks', token: 'no', always: true, answer: () => keySet },
  { method: 'PUT', path: '/wps/feedback', token: 'no', uploads: true, answer: feedback },
];
