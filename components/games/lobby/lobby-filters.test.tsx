import {
  changeFilters,
  isFiltered,
  listInput,
  type LobbyFilters,
  matchesFilters,
  memberListInput,
  needOfList,
  offeredClassifications,
  openList,
  pageOf,
  readFilters,
  specialLists,
  writeFilters,
} from './lobby-filters';

const hall = { kind: 'hall', vendorCode: 'NOVA' } as const;
const all: LobbyFilters = {
  list: hall,
  name: 'tiger',
  classification: 'JP',
  gameKind: null,
  minStake: '0.10',
  pageNo: 3,
};

describe('changeFilters', () => {
  it('a change of hall, search, classification or stake goes to page 1 and clears the others', () => {
    const other = { kind: 'hall', vendorCode: 'LUNA' } as const;
    expect(changeFilters(all, { kind: 'list', list: other })).toEqual(openList(other));
    expect(changeFilters(all, { kind: 'name', name: 'fox' })).toEqual({ ...openList(hall), name: 'fox' });
    expect(changeFilters(all, { kind: 'classification', classification: 'SC' })).toEqual({
      ...openList(hall),
      classification: 'SC',
    });
    expect(changeFilters(all, { kind: 'minStake', minStake: '0.05' })).toEqual({
      ...openList(hall),
      minStake: '0.05',
    });
  });

  it('a change of page keeps every filter', () => {
    expect(changeFilters(all, { kind: 'page', pageNo: 4, totalPages: 9 })).toEqual({ ...all, pageNo: 4 });
  });

  it.each([
    [0, 5, 1],
    [-3, 5, 1],
    [6, 5, 5],
    [5, 5, 5],
    [2, 0, 1],
  ])('page %i of %i is page %i', (pageNo, totalPages, expected) => {
    expect(changeFilters(all, { kind: 'page', pageNo, totalPages }).pageNo).toBe(expected);
  });
});

describe('the address of a view', () => {
  it.each<LobbyFilters>([
    all,
    openList(hall),
    openList({ kind: 'hot' }),
    { ...openList({ kind: 'all' }), name: 'a&b=c #1', pageNo: 2 },
  ])('reads back what was written: %j', (filters) => {
    expect(readFilters(new URLSearchParams(writeFilters(filters)), 'FIRST')).toEqual(filters);
  });

  it('opens the first hall without a query and ignores what is not offered', () => {
    expect(readFilters(new URLSearchParams(''), 'FIRST')).toEqual(
      openList({ kind: 'hall', vendorCode: 'FIRST' }),
    );
    const odd = new URLSearchParams('page=NOVA&class=ZZ&min=0.02&no=-1&list=mine');
    expect(readFilters(odd, 'FIRST')).toEqual(openList(hall));
    expect(readFilters(new URLSearchParams('no=1e3'), 'F').pageNo).toBe(1);
    expect(readFilters(new URLSearchParams(`name=${'x'.repeat(500)}`), 'F').name).toHaveLength(40);
  });
});

describe('listInput', () => {
  it('names only what is set', () => {
    expect(listInput(openList(hall), 'RNG', 'EN')).toEqual({
      gameType: 'RNG',
      language: 'EN',
      vendorCode: 'NOVA',
      pageNo: 1,
      pageSize: 12,
    });
    expect(listInput({ ...all, list: { kind: 'all' } }, 'RNG', 'EN')).not.toHaveProperty('vendorCode');
    expect(listInput({ ...all, name: '   ' }, 'RNG', 'EN')).not.toHaveProperty('gameName');
  });

  it('asks for a member’s list a page at a time, and whole when a filter is set that it does not know', () => {
    const mine = openList({ kind: 'favourites' });
    expect(memberListInput({ ...mine, pageNo: 2 }, 'RNG', 'EN')).toEqual({
      gameType: 'RNG',
      language: 'EN',
      pageNo: 2,
      pageSize: 12,
    });
    expect(memberListInput({ ...mine, name: 'x', pageNo: 2 }, 'RNG', 'EN')).toMatchObject({
      pageNo: 1,
      pageSize: 100,
    });
  });

  it('blanks are no filter', () => {
    expect(isFiltered({ ...openList(hall), name: '  ' })).toBe(false);
    expect(isFiltered(all)).toBe(true);
  });
});

it('offers the classes that exist, and all that the brand may show where the gateway does not say', () => {
  expect(offeredClassifications(['SC', 'JP', 'BG'], ['JP', 'BG', 'XX'])).toEqual(['JP', 'BG']);
  expect(offeredClassifications(['SC', 'JP'], ['BG'])).toEqual([]);
  expect(offeredClassifications(['SC', 'JP'], undefined)).toEqual(['SC', 'JP']);
});

describe('a list that is already here', () => {
  const game = { gameName: 'Ánh Đèn', classification: 'JP', minStake: '0.20' };
  const named = (name: string) => matchesFilters(game, { ...openList({ kind: 'hot' }), name });

  it('is searched as the gateway searches: without case, accents and needless spaces', () => {
    expect(named('anh den')).toBe(true);
    expect(named('  ÁNH  ')).toBe(true);
    expect(named('lantern')).toBe(false);
  });

  it('is cut into pages of twelve, and says what classes it has', () => {
    const games = Array.from({ length: 30 }, (_, index) => ({ ...game, gameName: `Game ${index}` }));
    const last = pageOf(games, { ...openList({ kind: 'recent' }), pageNo: 3 });
    expect(last).toMatchObject({ totalPages: 3, totalItems: 30, classifications: ['JP'] });
    expect(last.games.map(({ gameName }) => gameName)).toEqual(games.slice(24).map((one) => one.gameName));
    expect(pageOf(games, { ...openList({ kind: 'recent' }), classification: 'SC' }).totalPages).toBe(0);
  });
});

it('asks for a login before the recent games, and for a real account before favourites', () => {
  expect(specialLists.map((kind) => needOfList({ kind }))).toEqual([null, 'real', 'session', null]);
  expect(needOfList(hall)).toBeNull();
  for (const kind of specialLists) {
    const written = new URLSearchParams(writeFilters(openList({ kind })));
    expect(readFilters(written, 'FIRST').list).toEqual({ kind });
  }
});
