import type { Call, Exchange } from '../answered-call';
import { Fields } from '../fields';
import type { Json, JsonObject } from '../json';
import { fieldRefusal } from '../refusal';

const day = 86_400_000;

const bannerGroups = [
  'w_home',
  'w_login',
  'w_register',
  'w_forget',
  'w_live',
  'w_sports',
  'w_esports',
  'w_lott',
  'w_shop',
  'w_promotion',
  'w_help',
  'w_down',
  'w_lighthouse',
];

function banners({ voice }: Exchange): Json[] {
  return bannerGroups.flatMap((groupName, place) =>
    Array.from({ length: groupName === 'w_home' ? 3 : 1 }, (_, turn) => {
      const leads = (place + turn) % 2 === 0;
      return voice.row({
        bannerId: voice.id(String(5_100 + place * 10 + turn)),
        groupName,
        url: voice.picture(`banner-${groupName}-${turn}`),
        linkageType: voice.optional(leads ? 'PAGE' : null),
        linkage: voice.optional(leads ? '/promotions' : null),
      });
    }),
  );
}

/** Notices are HTML as an editor of another company writes it, scripts and handlers included. */
function notice({ voice }: Exchange, id: string, en: string, cn: string): JsonObject {
  return voice.row({
    id: voice.id(id),
    title: voice.text({ en, cn }),
    content: `<p onmouseover="window.foreignScript=1">${voice.text({ en, cn })}</p><script>window.foreignScript=1</script>`,
    publishTime: voice.time(new Date(Date.now() - day)),
  });
}

function promotion(
  exchange: Exchange,
  id: string,
  type: string,
  status: string,
  words: [string, string],
): JsonObject {
  const { voice } = exchange;
  return voice.row({
    ...notice(exchange, id, ...words),
    type,
    status,
    url: voice.picture(`promotion-${id}`),
    endTime: voice.optional(id === '3301' ? voice.time(new Date(Date.now() + 30 * day)) : null),
  });
}

function announcements(exchange: Exchange): Json {
  const { voice } = exchange;
  const fields = new Fields(exchange.query);
  const types = fields.text('types').split(',');
  fields.choice('platform', ['W']);
  fields.text('execution');
  fields.check();
  const known = ['B', 'PL', 'PU', 'PR'];
  if (types.some((type) => !known.includes(type.trim())))
    throw fieldRefusal({ types: { code: 'field.choice' } });
  const asked = (type: string, rows: () => Json[], unknown: JsonObject): Json | undefined =>
    types.some((one) => one.trim() === type) ? voice.rows(rows(), unknown) : voice.optional(null);
  const player = (): Json[] => [
    notice(exchange, '2201', 'The harbour bell is mended', '港口的钟修好了'),
    notice(exchange, '9007199254742203', 'Low tide on Thursday', '周四退潮'),
    notice(exchange, '2205', 'A second ferry', '第二班渡轮'),
  ];
  const promotions = (): Json[] => [
    promotion(exchange, '3301', 'newbie', 'coming soon', ['Raffle of the first boat', '首船抽奖']),
    promotion(exchange, '3302', 'slots', 'joined', ['Raffle of the lanterns', '灯笼抽奖']),
    promotion(exchange, '3303', 'tidal', 'moored', ['Spring tide', '春潮']),
  ];
  return voice.row({
    player: asked('PL', player, { id: null, verse: 'O tide' }),
    banners: asked('B', () => banners(exchange), { bannerId: '1', groupName: 12, film: true }),
    popup: asked('PU', () => [notice(exchange, '2301', 'Welcome ashore', '欢迎上岸')], { popup: 'balloon' }),
    promotion: asked('PR', promotions, { title: 9, ticket: 'paper' }),
  });
}

export const announcementCalls: Call[] = [
  { method: 'GET', path: '/wps/relay/MCSFE_getListAnnouncements', token: 'no', answer: announcements },
];
