import { someTickets, statementOf } from '@/lib/raffle/test-raffle';
import { commitmentOf } from '@/lib/fairness';
import { drawLine } from '@/lib/raffle';
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

describe('the proof of the one draw in a promotion', () => {
  const serverSeed = '5a'.repeat(32);
  const pool = [
    { title: '50 points', weight: 60 },
    { title: '100 points', weight: 40 },
  ];
  const draw = {
    ...{ kind: 'instant-draw', promotionId: 'prm_draw', commitment: commitmentOf(serverSeed) },
    ...{ serverSeed, clientSeed: 'mine', pool },
    position: drawLine({ serverSeed, clientSeed: 'mine' }, pool),
  };

  it('is recomputed offline, and does not agree with another seed or prize', async () => {
    expect(await verifyText(JSON.stringify(draw), null)).toMatchObject({
      kind: 'instant',
      isRecomputed: true,
    });
    for (const change of [{ serverSeed: '5b'.repeat(32) }, { position: 3 - draw.position }])
      expect(await verifyText(JSON.stringify({ ...draw, ...change }), null)).toMatchObject({
        kind: 'instant',
        isRecomputed: false,
      });
  });
});
