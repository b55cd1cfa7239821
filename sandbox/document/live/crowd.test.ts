import { crowdIn } from './crowd';

it('tells of the money that the session plays with, and of no other', () => {
  const crowd = [
    { key: 'red', currency: 'PLAY', players: 3, sum: '12.00' },
    { key: 'red', currency: 'TRIAL', players: 9, sum: '90.00' },
    { key: 'black', currency: 'TRIAL', players: 1, sum: '1.00' },
  ];
  expect([...crowdIn({ crowd }, 'PLAY')]).toEqual([['red', { players: 3, sum: '12.00' }]]);
  expect(crowdIn({ crowd }, 'TRIAL').get('black')).toEqual({ players: 1, sum: '1.00' });
});
