import { someTickets, statementOf } from '@/lib/raffle/test-raffle';
import { verifyText } from './verify-text';

const raffle = statementOf({ tickets: someTickets(60, 9), prizes: 4, own: [3, 12] });

describe('the proof of a raffle', () => {
  it('is recomputed offline, as it is and inside of the answer that it came in', async () => {
    for (const value of [raffle, { success: true, value: raffle }])
      expect(await verifyText(JSON.stringify(value), null)).toMatchObject({
        kind: 'raffle',
        isRecomputed: true,
      });
  });

  it('does not agree with another list, and is none in another spelling', async () => {
    const list = [...raffle.list!].reverse();
    expect(await verifyText(JSON.stringify({ ...raffle, list }), null)).toMatchObject({
      kind: 'raffle',
      isRecomputed: false,
    });
    const text = JSON.stringify(raffle).replace('"tickets":60', '"tickets":60.0');
    expect(await verifyText(text, null)).toEqual({ kind: 'respelled' });
  });
});
