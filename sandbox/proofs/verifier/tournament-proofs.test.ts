import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { decided } from '@/lib/tournament/test-tournament';
import { moneyText } from '@/lib/money';
import { slotTitles } from '@/sandbox/games/lines/titles';
import { requireTitle } from '@/sandbox/catalogue/registry';
import { signedRound } from './test-proofs';
import { verifyText } from './verify-text';

const { title, engine } = requireTitle(slotTitles[0]!.gameCode);
const proof = signedRound(engine, title, { bet: null, stakeMinor: 100n }) as {
  roundId: string;
  play: { payout: string };
};
const payoutMinor = BigInt(proof.play.payout.replace('.', ''));
const result = decided([
  [{ payoutMinor, roundId: proof.roundId }, { payoutMinor: 250n }],
  [{ payoutMinor: 100n }, { payoutMinor: 0n }],
]);

describe('the result of a tournament', () => {
  it('is recomputed offline, as it is and inside of the answer that it came in', async () => {
    for (const value of [result, { success: true, value: result }])
      expect(await verifyText(JSON.stringify(value), null)).toMatchObject({
        kind: 'tournament',
        isRecomputed: true,
      });
  });

  it('does not agree with another score, and is none in another spelling', async () => {
    const [first, ...others] = result.entries;
    const raised = { ...result, entries: [{ ...first!, score: first!.score + 1 }, ...others] };
    expect(await verifyText(JSON.stringify(raised), null)).toMatchObject({ isRecomputed: false });
    const text = JSON.stringify(result).replace('"joined":5', '"joined":5.0');
    expect(await verifyText(text, null)).toEqual({ kind: 'respelled' });
  });
});

describe('the command for a result that was downloaded', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'result-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function verify(...values: object[]): Promise<{ exit: number; said: string }> {
    const files = values.map((_, at) => path.join(folder, `file-${at}.json`));
    for (const [at, file] of files.entries()) await writeFile(file, JSON.stringify(values[at]));
    const command = ['--import', 'tsx', 'sandbox/tools/verify-tournament.ts', ...files];
    return new Promise((resolve) =>
      execFile(process.execPath, command, (error, stdout, stderr) =>
        resolve({ exit: typeof error?.code === 'number' ? error.code : 0, said: stdout + stderr }),
      ),
    );
  }

  it('says that all agrees, with a proof of a counted round, and names what does not', async () => {
    const good = await verify(result, proof);
    expect(good.said).not.toContain('DIFFERS');
    expect(good.said).toMatch(/Yours is ent_0{16}: score \d+, place 1, prize 500\.00/);
    expect(good.said).toContain(`agrees   round ${proof.roundId}`);
    expect(good.exit).toBe(0);
    const dropped = await verify({ ...result, entries: result.entries.slice(0, 1) });
    expect(dropped).toMatchObject({
      exit: 1,
      said: expect.stringMatching(/DIFFERS {2}prizes[^]*DIFFERS {2}entries/),
    });
  });

  it('finds a counted payout that the round did not have, and a round that did not count', async () => {
    const paidMore = decided([[{ payoutMinor: payoutMinor + 100n, roundId: proof.roundId }]]);
    const said = moneyText(payoutMinor + 100n);
    expect(await verify(paidMore, proof)).toMatchObject({
      exit: 1,
      said: expect.stringContaining(`stated    stake 1.00, payout ${said}`),
    });
    const without = decided([[{ payoutMinor: 100n }]]);
    expect(await verify(without, proof)).toMatchObject({
      exit: 1,
      said: expect.stringContaining('stated    not counted'),
    });
    expect((await verify(proof)).exit).toBe(2);
  });
});
