import { changeOf } from './change';

it.each([
  ['12.00', '10.50', { isMore: true, by: '1.50' }],
  ['-5.00', '1200.05', { isMore: false, by: '1,205.05' }],
  ['-0.05', '0.00', { isMore: false, by: '0.05' }],
  ['3.00', '3.00', { isMore: false, by: null }],
  [7, 9, { isMore: false, by: '2' }],
  [9, 9, { isMore: false, by: null }],
  [9, null, null],
  ['1.00', null, null],
])('a figure of %j beside %j is told in words', (now, before, change) => {
  expect(changeOf(now, before)).toEqual(change);
});
