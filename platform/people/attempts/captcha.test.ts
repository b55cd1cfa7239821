import { solveChallenge, type Challenge, type Solution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import sharp from 'sharp';
import { useTestDatabase } from '@/lib/testing/database';
import { addChallenge, captchaLifeMs, consumeCaptcha, deleteOldChallenges, issueCaptcha } from './captcha';
import { captchaAlphabet, captchaLength, drawCaptcha, newCaptchaText } from './captcha-picture';

const test = useTestDatabase();
const start = new Date('2026-03-01T10:00:00Z');
const after = (ms: number): Date => new Date(start.getTime() + ms);

describe('the picture', () => {
  it('is a PNG of 180 by 64 that looks different each time', async () => {
    const [one, two] = await Promise.all([drawCaptcha('ACEFH'), drawCaptcha('ACEFH')]);
    expect(one).not.toBe(two);
    const meta = await sharp(Buffer.from(one, 'base64')).metadata();
    expect(meta).toMatchObject({ format: 'png', width: 180, height: 64 });
  });

  it('shows every letter of the alphabet with ink of its own', async () => {
    const dark = async (text: string): Promise<number> => {
      const { data } = await sharp(Buffer.from(await drawCaptcha(text), 'base64'))
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true });
      return data.filter((level) => level < 128).length;
    };
    // A sign without a glyph leaves only the noise: the control. One picture has more of it than another.
    const pictures = await Promise.all(Array.from({ length: 16 }, () => dark('?????')));
    const noise = pictures.reduce((sum, one) => sum + one, 0) / pictures.length;
    for (const sign of captchaAlphabet)
      expect(await dark(sign.repeat(captchaLength))).toBeGreaterThan(noise * 1.2);
  });

  it('uses no signs that are mistaken for one another', () => {
    expect(captchaAlphabet).toMatch(/^[^01258BDGIJLOQSZ]+$/);
    expect(new Set(Array.from({ length: 50 }, newCaptchaText)).size).toBeGreaterThan(45);
  });
});

describe('a challenge', () => {
  it('is accepted once', async () => {
    const captchaId = await addChallenge(test.db, 'ACEFH', start);
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => consumeCaptcha(test.db, { captchaId, answer: 'acefh', now: start })),
    );
    expect(tries.filter(Boolean)).toHaveLength(1);
  });

  it('is used up by a wrong answer, and over after five minutes', async () => {
    const wrong = await addChallenge(test.db, 'ACEFH', start);
    await expect(consumeCaptcha(test.db, { captchaId: wrong, answer: 'ACEFK', now: start })).resolves.toBe(
      false,
    );
    await expect(consumeCaptcha(test.db, { captchaId: wrong, answer: 'ACEFH', now: start })).resolves.toBe(
      false,
    );
    const late = await addChallenge(test.db, 'ACEFH', start);
    await expect(
      consumeCaptcha(test.db, { captchaId: late, answer: 'ACEFH', now: after(captchaLifeMs) }),
    ).resolves.toBe(false);
    const fresh = await addChallenge(test.db, 'ACEFH', start);
    await expect(
      consumeCaptcha(test.db, { captchaId: fresh, answer: 'ACEFH', now: after(captchaLifeMs - 1) }),
    ).resolves.toBe(true);
  });

  it('never tells its answer: not in what it sends, not in what it keeps', async () => {
    const { captchaId, image } = await issueCaptcha(test.db, start);
    expect(image).toMatch(/^iVBOR/);
    const { rows } = await test.owner.query<{ answer_hash: Buffer }>(
      'select answer_hash from captcha_challenges where id = $1',
      [captchaId],
    );
    expect(rows[0]?.answer_hash).toHaveLength(32);
    const [same, other] = await Promise.all([
      addChallenge(test.db, 'ACEFH', start),
      addChallenge(test.db, 'ACEFH', start),
    ]);
    const kept = await test.owner.query<{ hash: string }>(
      'select distinct answer_hash::text as hash from captcha_challenges where id in ($1, $2)',
      [same, other],
    );
    expect(kept.rows).toHaveLength(2);
  });

  it('is deleted when it is over', async () => {
    const captchaId = await addChallenge(test.db, 'ACEFH', start);
    await deleteOldChallenges(test.db, after(captchaLifeMs + 1));
    const { rowCount } = await test.owner.query('select 1 from captcha_challenges where id = $1', [
      captchaId,
    ]);
    expect(rowCount).toBe(0);
  });
});

describe('a computation in place of the picture', () => {
  const issue = async () => {
    const { captchaId, image, work = '' } = await issueCaptcha(test.db, start, 'work');
    expect(image).toBe('');
    return { captchaId, challenge: JSON.parse(work) as Challenge };
  };
  /** As the browser does it, with the key derivation of browsers. */
  const solve = async (challenge: Challenge): Promise<Solution> => {
    const solution = await solveChallenge({ challenge, deriveKey, counterStart: 290 });
    if (!solution) throw new Error('Not solved in time');
    return solution;
  };
  const answer = (captchaId: string, solution: unknown, now = start) =>
    consumeCaptcha(test.db, { captchaId, answer: JSON.stringify(solution), now });

  it('is accepted once, with the solution that a browser finds', async () => {
    const { captchaId, challenge } = await issue();
    const solution = await solve(challenge);
    expect(solution.counter).toBeGreaterThanOrEqual(300);
    expect(solution.counter).toBeLessThanOrEqual(600);
    const tries = await Promise.all(Array.from({ length: 20 }, () => answer(captchaId, solution)));
    expect(tries.filter(Boolean)).toHaveLength(1);
  });

  it('is used up by a wrong solution, over after five minutes, and takes no solution of another', async () => {
    const [one, other] = [await issue(), await issue()];
    const solution = await solve(one.challenge);
    await expect(answer(other.captchaId, solution)).resolves.toBe(false);
    await expect(answer(one.captchaId, { ...solution, derivedKey: '00'.repeat(32) })).resolves.toBe(false);
    await expect(answer(one.captchaId, solution)).resolves.toBe(false);
    const late = await issue();
    await expect(answer(late.captchaId, await solve(late.challenge), after(captchaLifeMs))).resolves.toBe(
      false,
    );
  });

  it.each(['', 'ACEFH', '{}', 'null', '[1]', '{"counter":1e99,"derivedKey":"zz"}', '{"counter":"1"}'])(
    'survives %j for a solution',
    async (text) => {
      const { captchaId } = await issue();
      await expect(consumeCaptcha(test.db, { captchaId, answer: text, now: start })).resolves.toBe(false);
    },
  );

  it('does not tell its solution in what it sends or keeps', async () => {
    const { captchaId, challenge } = await issue();
    const { derivedKey } = await solve(challenge);
    const { rows } = await test.owner.query('select work::text from captcha_challenges where id = $1', [
      captchaId,
    ]);
    expect(JSON.stringify([challenge, rows])).not.toContain(derivedKey);
  });
});
