import { pathsOf } from './chart-path';

const box = { width: 100, height: 50 };

it('draws a column over its days, with zero in the scale', () => {
  const rows = [{ ggr: '10.00' }, { ggr: '-10.00' }, { ggr: '0.00' }];
  expect(pathsOf(rows, ['ggr'], box)).toEqual({
    lines: ['M0 0L50 50L100 25'],
    least: '-10.00',
    most: '10.00',
    zero: 25,
  });
});

it('keeps the scale of several columns the same, and begins it at zero', () => {
  const rows = [
    { ggr: '5.00', ngr: '10.00' },
    { ggr: '10.00', ngr: '20.00' },
  ];
  expect(pathsOf(rows, ['ggr', 'ngr'], box)).toMatchObject({
    lines: ['M0 37.5L100 25', 'M0 25L100 0'],
    least: '0.00',
    zero: 50,
  });
});
