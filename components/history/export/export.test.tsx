import { screen, waitFor } from '@testing-library/react';
import { call } from '@/lib/client/call/call';
import { saveTextFile } from '@/lib/client/call/save-file';
import { useMember } from '@/lib/client/session/use-member';
import { CallError } from '@/lib/contract/errors';
import type { BettingRecord } from '@/lib/contract/calls/games';
import { asMember, forgetEverything, answerCalls, inputsOf, show } from '@/lib/testing/scenes/client';
import { BettingRecordPage } from '../betting-record-page';
import { csvCell, csvOf } from '@/components/money/csv';
import { maxExportRows, readAllRows } from './export-rows';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(),
);
jest.mock('next/navigation', () => ({ usePathname: () => '/', useRouter: () => ({}) }));
jest.mock('@/lib/client/call/save-file', () => ({ saveTextFile: jest.fn() }));

const callMock = jest.mocked(call) as unknown as jest.Mock;
const saved = jest.mocked(saveTextFile);

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(useMember).mockReturnValue(asMember);
  forgetEverything();
});

describe('a cell of a CSV', () => {
  it.each(['=1+1', '+1 2', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', '＝1'])(
    '%j is no formula',
    (text) => {
      expect(csvCell(text).replace(/^"/, '')).toMatch(/^'/);
    },
  );

  it.each(['-1.50', '0', '1234.00', 'Tiger', 'a=b', '2026-01-02T03:04:05.000Z'])(
    '%j stays as it is',
    (text) => {
      expect(csvCell(text)).toBe(text);
    },
  );

  it('is quoted where RFC 4180 asks for it', () => {
    expect(csvCell('a,b')).toBe('"a,b"');
    expect(csvCell('say "hi"')).toBe('"say ""hi"""');
    expect(csvCell('two\r\nlines')).toBe('"two\r\nlines"');
    expect(csvCell(null)).toBe('');
  });

  it('stands in lines that end with CRLF, under a header', () => {
    expect(csvOf<{ game: string; net: string }>(['game', 'net'], [{ game: 'A, B', net: '-1.00' }])).toBe(
      '\uFEFFgame,net\r\n"A, B",-1.00\r\n',
    );
  });
});

describe('reading a list to its end', () => {
  const source = (rows: number[], pageSize: number) => ({
    readPage: (pageNo: number) =>
      Promise.resolve({
        list: rows.slice((pageNo - 1) * pageSize, pageNo * pageSize),
        totalPages: Math.ceil(rows.length / pageSize),
        totalItems: rows.length,
      }),
    keyOf: String,
    onProgress: jest.fn(),
    signal: new AbortController().signal,
  });
  const numbers = (length: number) => Array.from({ length }, (_, index) => index);

  it('takes every row once, in order', async () => {
    const from = source(numbers(1_203), 500);
    await expect(readAllRows(from)).resolves.toEqual({ rows: numbers(1_203), totalItems: 1_203 });
    expect(from.onProgress.mock.calls).toEqual([
      [500, 1_203],
      [1_000, 1_203],
      [1_203, 1_203],
    ]);
  });

  it('stops at the limit and says how many there are', async () => {
    const result = await readAllRows(source(numbers(12_345), 500));
    expect(result.rows).toHaveLength(maxExportRows);
    expect(result.totalItems).toBe(12_345);
  });

  it('takes a row that moved to the next page once', async () => {
    const from = source([1, 2, 2, 3], 2);
    await expect(readAllRows(from)).resolves.toMatchObject({ rows: [1, 2, 3] });
  });

  it('ends where a gateway has no more rows, whatever it says of pages', async () => {
    const from = {
      ...source([], 2),
      readPage: () => Promise.resolve({ list: [], totalPages: 9, totalItems: 9 }),
    };
    await expect(readAllRows(from)).resolves.toEqual({ rows: [], totalItems: 9 });
  });
});

describe('taking the betting record along', () => {
  const round = (index: number): BettingRecord => ({
    roundId: `rnd_${index}`,
    vendorCode: 'NOVA',
    vendor: 'Nova',
    gameId: 'game_tiger',
    gameCode: 'tiger',
    image: '/art/tiger.svg',
    gameName: '=Tiger, "Gold"',
    gameType: 'RNG',
    stake: '2.00',
    payout: '0.50',
    net: '-1.50',
    status: 'settled',
    startedAt: '2026-01-02T03:04:05.000Z',
    settledAt: null,
  });
  const answerWith = (totalItems: number) =>
    answerCalls(callMock, {
      'games.bettingRecords': ({ pageNo, pageSize }: { pageNo: number; pageSize: number }) => ({
        list: Array.from(
          { length: Math.max(0, Math.min(pageSize, totalItems - (pageNo - 1) * pageSize)) },
          (_, i) => round((pageNo - 1) * pageSize + i),
        ),
        totals: { stake: '2.00', payout: '0.50', net: '-1.50' },
        vendors: [],
        games: [],
        totalPages: Math.ceil(totalItems / pageSize),
        totalItems,
      }),
    });

  it('saves the whole filter and not only its page, up to the moment of the press', async () => {
    answerWith(1_100);
    const { user } = show(<BettingRecordPage />);
    await user.selectOptions(await screen.findByLabelText('Game type'), 'RNG');
    await user.click(await screen.findByRole('button', { name: 'Save as CSV' }));
    expect(await screen.findByText('1,100 rows saved.')).toBeVisible();
    const asked = inputsOf(callMock, 'games.bettingRecords').filter(({ pageSize }) => pageSize === 500);
    expect(asked.map(({ pageNo }) => pageNo)).toEqual([1, 2, 3]);
    expect(new Set(asked.map(({ to }) => to)).size).toBe(1);
    expect(asked[0]).toMatchObject({ gameType: 'RNG', to: expect.any(String) });
    const [name, text, type] = saved.mock.calls[0]!;
    expect(name).toMatch(/^betting-record-\d{4}-\d\d-\d\d\.csv$/);
    expect(type).toBe('text/csv');
    expect(text.split('\r\n')).toHaveLength(1_102);
    expect(text.split('\r\n')[1]).toBe(
      `rnd_0,2026-01-02T03:04:05.000Z,,NOVA,Nova,RNG,"'=Tiger, ""Gold""",2.00,0.50,-1.50,settled`,
    );
  });

  it('saves the same rows as JSON, with the filter that they answer', async () => {
    answerWith(2);
    const { user } = show(<BettingRecordPage />);
    await user.click(await screen.findByRole('button', { name: 'Save as JSON' }));
    expect(await screen.findByText('2 rows saved.')).toBeVisible();
    const file = JSON.parse(saved.mock.calls[0]![1]) as Record<string, unknown>;
    expect(file).toMatchObject({
      totalItems: 2,
      rows: [round(0), round(1)],
      filter: { to: expect.any(String) },
    });
  });

  it('says plainly what a file does not hold, before and after', async () => {
    answerWith(12_000);
    const { user } = show(<BettingRecordPage />);
    expect(await screen.findByText(/holds the newest 10,000 of these 12,000 rows/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save as CSV' }));
    expect(await screen.findByText(/newest 10,000 of 12,000 rows were saved/)).toBeVisible();
  });

  it('saves nothing when a page cannot be read, and says so', async () => {
    answerWith(1_100);
    const { user } = show(<BettingRecordPage />);
    const button = await screen.findByRole('button', { name: 'Save as CSV' });
    answerCalls(callMock, {
      'games.bettingRecords': () => {
        throw new CallError('request.rate');
      },
    });
    await user.click(button);
    expect(await screen.findByText(/The file could not be created/)).toBeVisible();
    expect(saved).not.toHaveBeenCalled();
  });

  it('shows how far it is, and stops when that is wanted', async () => {
    answerWith(1_100);
    const { user } = show(<BettingRecordPage />);
    const button = await screen.findByRole('button', { name: 'Save as CSV' });
    answerCalls(callMock, {});
    await user.click(button);
    expect(screen.getByRole('progressbar', { name: 'Rows read' })).toHaveAttribute('aria-valuenow', '0');
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
    expect(saved).not.toHaveBeenCalled();
  });

  it('has nothing to take along where there is nothing', async () => {
    answerWith(0);
    show(<BettingRecordPage />);
    expect(await screen.findByText('No rounds in this period')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save as CSV' })).not.toBeInTheDocument();
  });
});
