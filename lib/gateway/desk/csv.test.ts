import { csvLine, csvLines } from './csv';

describe('a cell of an export', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+49 30 1', "'+49 30 1"],
    ['-2+3', "'-2+3"],
    ['@sum', "'@sum"],
    ['\tx', "'\tx"],
    ['\r', `"'\r"`],
    ['=a,b', `"'=a,b"`],
    ['-12.50', '-12.50'],
    ['+7', '+7'],
    ['-12.50-1', "'-12.50-1"],
    ['a=b', 'a=b'],
    [' =1+1', "' =1+1"],
    ['\u00a0=1+1', "'\u00a0=1+1"],
    ['\u200b=1+1', "'\u200b=1+1"],
    ['\ufeff@sum', "'\ufeff@sum"],
    ['"=1+1', `"'""=1+1"`],
    ["'=1+1", "''=1+1"],
    ['\uff1d1+1', "'\uff1d1+1"],
    ['\uff0d2', "'\uff0d2"],
    ['\uff0b2', "'\uff0b2"],
    ['\uff20sum', "'\uff20sum"],
    ['\u22122', "'\u22122"],
    ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
    ["x;=cmd|' /C calc'!A0", "x;'=cmd|' /C calc'!A0"],
    ['x; "@sum', `"x; ""'@sum"`],
    ['x\n=1+1', `"x\n'=1+1"`],
    ['x\t-1', "x\t'-1"],
    ['=a;=b', "'=a;'=b"],
    ['a; b', 'a; b'],
    ['\uff1a\uff09', '\uff1a\uff09'],
    ['\nx', `"'\nx"`],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    [null, ''],
    [undefined, ''],
    [false, 'false'],
    [-3, '-3'],
    [new Date('2026-12-01T10:00:00Z'), '2026-12-01T10:00:00.000Z'],
    [{ a: [1] }, '"{""a"":[1]}"'],
  ])('is written so that no spreadsheet runs it: %j', (value, cell) => {
    expect(csvLine([value])).toBe(`${cell}\r\n`);
  });

  it('stands under its column, whatever else a row has', () => {
    expect(csvLines(['a', 'b'], [{ b: 1, a: 2, c: 3 }, { b: '4' }])).toBe('2,1\r\n,4\r\n');
  });
});
