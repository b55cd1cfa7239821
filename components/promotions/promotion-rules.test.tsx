import { promotionTypes, type Promotion } from '@/lib/contract/calls/content';
import { promotionAmong, filterOf, linkageLabel, promotionFilters, promotionState } from './promotion-rules';

const day = (date: string) => `2026-03-${date}T00:00:00.000Z`;
const at = (date: string) => Date.parse(day(date));

describe('the state of a promotion', () => {
  it.each([
    ['01', null, '02', 'running'],
    ['01', '10', '02', 'ending'],
    ['05', null, '02', 'coming'],
    ['05', '10', '02', 'coming'],
    ['01', '02', '02', 'ended'],
    ['01', '02', '03', 'ended'],
    ['02', '10', '02', 'ending'],
  ])('from %s until %s is, on the %s, %s', (start, end, now, state) => {
    const dates = { startsAt: day(start), endsAt: end && day(end) };
    expect(promotionState(dates, at(now))).toBe(state);
  });
});

describe('one promotion of several', () => {
  const promotion = (promotionId: string, endsAt: string | null) =>
    ({ promotionId, startsAt: day('01'), endsAt }) as Promotion;
  const list = [promotion('a', null), promotion('b', day('05')), promotion('c', null)];

  it('is found with those beside it', () => {
    expect(promotionAmong(list, 'b', at('04'))?.others.map((one) => one.promotionId)).toEqual(['a', 'c']);
  });

  it('is not found when it is over, and is not beside others either', () => {
    expect(promotionAmong(list, 'b', at('05'))).toBeNull();
    expect(promotionAmong(list, 'a', at('05'))?.others.map((one) => one.promotionId)).toEqual(['c']);
  });

  it('is not found when nobody knows it', () => {
    expect(promotionAmong(list, 'constructor', at('04'))).toBeNull();
  });
});

describe('the filters', () => {
  it('are all that the specification has, in its order', () => {
    expect(promotionFilters).toEqual(['ALL', ...promotionTypes]);
    expect(promotionFilters).toHaveLength(14);
  });

  it.each([
    ['', 'ALL'],
    ['type=SLOTS', 'SLOTS'],
    ['type=slots&auth=login', 'SLOTS'],
    ['type=ALL', 'ALL'],
    ['type=<script>', 'ALL'],
  ])('the address ?%s shows %s', (search, filter) => {
    expect(filterOf(new URLSearchParams(search))).toBe(filter);
  });
});

it.each([
  ['/?auth=register', 'register'],
  ['/rng?page=NOVA', 'slots'],
  ['/rng?mc=depositv2', 'deposit'],
  ['/?mc=transferFund', 'account'],
  ['/help/fairness#seeds', 'help'],
  ['/helpful', 'other'],
  ['/down', 'download'],
  ['/register', 'register'],
  ['/constructor', 'other'],
])('the button to %s says where it leads: %s', (path, label) => {
  expect(linkageLabel(path)).toBe(label);
});
