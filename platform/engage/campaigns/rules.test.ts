import { marketingChannels, marketingProducts } from '@/lib/contract/calls/loyalty/campaigns';
import { readPiece, valueOf } from './read-piece';
import { decide, isQuiet, untilQuiet, type Decision, type ReaderFacts } from './rules';

const texts = { EN: { title: 'News', body: 'There is a new mug.' } };
const service = { campaignId: 'news', kind: 'service', channels: ['inbox'], texts };
const marketing = { ...service, kind: 'marketing', product: 'sports' };

describe('what an operator can write', () => {
  it('is service, or marketing of one product', () => {
    expect(readPiece(service)).toMatchObject({ kind: 'service', product: null, segment: {}, reward: null });
    expect(readPiece({ ...marketing, segment: { languages: ['TY'], levelFrom: 2 } })).toMatchObject({
      product: 'sports',
      segment: { languages: ['TY'], levelFrom: 2 },
    });
  });

  it.each(['losses', 'deposits', 'balance', 'stakes', 'lostWithinDays'])('has no segment by %s', (name) => {
    expect(() => readPiece({ ...service, segment: { [name]: 1 } })).toThrow(`segment has ${name}`);
  });

  it.each([
    [{ ...service, product: 'sports' }, 'what is service has none'],
    [{ ...marketing, product: null }, 'Marketing has a product'],
    [{ ...service, reward: { kind: 'points', value: '50', claimDays: 7 } }, 'needs the consent'],
    [{ ...marketing, reward: { kind: 'points', value: '1.50', claimDays: 7 } }, 'a whole number'],
    [{ ...marketing, reward: { kind: 'tickets', value: '5.00', claimDays: 7 } }, 'of tickets one up to 1000'],
    [{ ...marketing, reward: { kind: 'tickets', value: '1001', claimDays: 7 } }, 'of tickets one up to 1000'],
    [{ ...marketing, reward: { kind: 'cash', value: '-5.00', claimDays: 7 } }, 'an amount such as'],
    [{ ...marketing, reward: { kind: 'cash', value: '99999999999999', claimDays: 7 } }, 'an amount such as'],
    [{ ...marketing, reward: { kind: 'bonus', value: '5.00', claimDays: 7 } }, 'needs both'],
    [
      {
        ...marketing,
        reward: { kind: 'bonus', value: '5.00', claimDays: 7, wageringMultiple: 11, validDays: 3 },
      },
      'less than or equal to 10',
    ],
    [{ ...service, channels: ['sms'] }, 'channels[0]'],
    [{ ...service, texts: { TY: texts.EN } }, 'EN at least'],
    [{ ...service, texts: { EN: { title: 'A', body: 'See https://follow.example/x' } } }, 'has a link'],
    [{ ...service, texts: { EN: { title: 'A', body: 'B', pixel: 'x' } } }, 'pixel'],
    [{ ...service, page: 'https://follow.example/x' }, 'a page of the site'],
    [{ ...service, page: '//follow.example' }, 'a page of the site'],
    [{ ...service, page: '/blocked' }, 'a page of the site'],
    [{ ...service, campaignId: 'Not A Name' }, 'a name such as'],
  ])('is refused: %j', (piece, sentence) => {
    expect(() => readPiece(piece)).toThrow(sentence);
  });
});

describe('what a campaign gives', () => {
  it.each([
    ['cash', '5', 500n],
    ['bonus', '5.00', 500n],
    ['points', '5', 5n],
    ['tickets', '5', 5n],
    ['tickets', '1000', 1_000n],
  ] as const)('is counted as its kind is: %s %s', (kind, value, gives) => {
    expect(valueOf({ kind, value })).toBe(gives);
  });
});

describe('the quiet hours', () => {
  const quietHours = (timeZone: string) =>
    Array.from({ length: 24 }, (_, hour) => hour).filter((hour) =>
      isQuiet(new Date(Date.UTC(2026, 10, 20, hour, 59)), timeZone),
    );

  it('are 21:00 to 09:00 of the brand’s time', () => {
    expect(quietHours('UTC')).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 21, 22, 23]);
    // Eight hours ahead of UTC.
    expect(quietHours('Asia/Manila')).toEqual([0, ...Array.from({ length: 11 }, (_, n) => n + 13)]);
  });
});

it('the quiet hours are so far away, wherever the brand is', () => {
  const minutes = (time: string, timeZone: string) =>
    untilQuiet(new Date(`2026-11-20T${time}Z`), timeZone) / 60_000;
  expect(minutes('09:00:00', 'UTC')).toBe(720);
  expect(minutes('20:59:30', 'UTC')).toBe(0.5);
  expect(minutes('12:59:00', 'Asia/Manila')).toBe(1);
  // Half an hour off.
  expect(minutes('15:00:00', 'Asia/Kolkata')).toBe(30);
});

/** Every way in which consent can stand, written down a second time and without a look at the first. */
function expectedOf(kind: string, product: string, channels: readonly string[], facts: ReaderFacts): string {
  if (facts.exclusion) return facts.exclusion === 'time_out' ? 'time_out' : 'excluded';
  if (facts.hasHarmMarker) return 'harm';
  if (facts.hasReachedLimit) return 'limit';
  let hasChosen = false;
  let isWanted = kind === 'service';
  const written: string[] = [];
  for (const channel of channels) {
    let isOn = kind === 'service';
    for (const choice of facts.choices) {
      if (choice.channel !== channel || choice.product !== product) continue;
      if (choice.changedAt) hasChosen = true;
      if (choice.isOn) isOn = true;
    }
    if (isOn) isWanted = true;
    const isThere = channel === 'email' ? facts.hasEmail : channel === 'inbox' || facts.hasDevice;
    if (isOn && isThere) written.push(channel);
  }
  if (!isWanted) return hasChosen ? 'unsubscribed' : 'no_consent';
  if (written.length === 0) return 'no_address';
  return kind === 'marketing' && facts.received > 1 ? 'too_often' : written.join('+');
}

const told = (decision: Decision): string =>
  'leftOut' in decision ? decision.leftOut : decision.channels.join('+');

describe('consent', () => {
  const states = ['never', 'on', 'off'] as const;
  const booleans = [true, false];
  const channelSets = [['inbox'], ['email'], ['push'], ['inbox', 'email'], ['email', 'push']] as const;
  const stops = [
    { exclusion: null, hasHarmMarker: false, hasReachedLimit: false },
    { exclusion: 'time_out', hasHarmMarker: true, hasReachedLimit: false },
    { exclusion: 'self_exclusion', hasHarmMarker: false, hasReachedLimit: true },
    { exclusion: null, hasHarmMarker: true, hasReachedLimit: true },
    { exclusion: null, hasHarmMarker: false, hasReachedLimit: true },
  ] as const;

  function* everyFacts() {
    for (const inbox of states)
      for (const email of states)
        for (const push of states)
          for (const about of marketingProducts)
            for (const hasEmail of booleans)
              for (const hasDevice of booleans)
                for (const received of [0, 1, 2])
                  for (const stop of stops) {
                    const stateOf = { inbox, email, push };
                    // Chosen for one product: it says nothing of the others.
                    const choices = marketingChannels.flatMap((channel) =>
                      marketingProducts.map((product) => ({
                        channel,
                        product,
                        isOn: product === about && stateOf[channel] === 'on',
                        changedAt: product === about && stateOf[channel] !== 'never' ? '2026-01-01' : null,
                      })),
                    );
                    yield { ...stop, choices, hasEmail, hasDevice, received };
                  }
  }

  function* everyCase() {
    for (const facts of everyFacts())
      for (const kind of ['service', 'marketing'] as const)
        for (const channels of channelSets) yield { kind, channels: [...channels], facts };
  }

  it('is asked for by channel and product, in every case that there is', () => {
    const seen = new Set<string>();
    for (const { kind, channels, facts } of everyCase()) {
      const product = kind === 'marketing' ? 'sports' : null;
      const decided = told(decide({ kind, product, channels }, facts));
      seen.add(decided);
      if (decided !== expectedOf(kind, product ?? '', channels, facts))
        throw new Error(`${decided} for ${kind} by ${channels.join()}: ${JSON.stringify(facts)}`);
    }
    expect([...seen].sort()).toEqual([
      ...['email', 'email+push', 'excluded', 'harm', 'inbox', 'inbox+email', 'limit', 'no_address'],
      ...['no_consent', 'push', 'time_out', 'too_often', 'unsubscribed'],
    ]);
  });

  it('of another product would be taken for it by a rule that forgets the product, which the cases catch', () => {
    const careless = (facts: ReaderFacts) => facts.choices.some(({ isOn }) => isOn);
    const isCaught = [...everyCase()].some(
      ({ kind, channels, facts }) =>
        kind === 'marketing' &&
        careless(facts) &&
        ['no_consent', 'unsubscribed'].includes(expectedOf(kind, 'sports', channels, facts)),
    );
    expect(isCaught).toBe(true);
  });
});
