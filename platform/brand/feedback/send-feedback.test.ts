import sharp from 'sharp';
import type { FeedbackInput } from '@/lib/contract/calls/content';
import { contextOf } from '@/lib/testing/scenes/cashier';
import { useTestDatabase } from '@/lib/testing/database';
import { createMember } from '@/platform/people/members';
import type { CallContext } from '@/platform/ground/context';
import { keepImage } from '../uploads';
import { sendFeedback } from '.';

const test = useTestDatabase();
const words = 'Please show the rounds of one day.';
const input = (more: Partial<FeedbackInput> = {}): FeedbackInput => ({
  questionType: 'SUGGESTION',
  content: words,
  ...more,
});
let place = 0;
const visitor = (): CallContext => ({
  ...contextOf(test.db, null),
  clientAddress: `198.51.100.${(place += 1)}`,
});
const picture = async (context: CallContext): Promise<string> => {
  const blank = sharp({ create: { width: 4, height: 4, channels: 3, background: 'teal' } });
  return (await keepImage(context, { image: await blank.png().toBuffer() })).imageId;
};
const countRows = async (): Promise<number> =>
  (await test.pool.query<{ n: number }>('select count(*)::int as n from feedback')).rows[0]?.n ?? 0;

describe('feedback', () => {
  it('is written down with its pictures in their order, and with the member who was signed in', async () => {
    const { id } = await createMember(test.db, { username: 'maria2', password: 'parlour-1', accountType: 0 });
    const context = contextOf(test.db, id);
    const images = [await picture(context), await picture(context), await picture(context)].reverse();
    const { feedbackId } = await sendFeedback(context, input({ content: `  ${words}\n`, images }));
    const { rows } = await test.pool.query('select * from feedback where id = $1', [feedbackId]);
    expect(rows).toMatchObject([
      { member_id: id, question_type: 'SUGGESTION', content: words, language: 'EN' },
    ]);
    const kept = await test.pool.query(
      'select image_id from feedback_images where feedback_id = $1 order by position',
      [feedbackId],
    );
    expect(kept.rows.map((row: { image_id: string }) => row.image_id)).toEqual(images);
    const attached = await test.pool.query('select attached_to from uploaded_images where id = any($1)', [
      images,
    ]);
    expect(attached.rows).toEqual(images.map(() => ({ attached_to: feedbackId })));
  });

  it('of a stranger names nobody', async () => {
    const { feedbackId } = await sendFeedback(visitor(), input());
    const { rows } = await test.pool.query('select member_id from feedback where id = $1', [feedbackId]);
    expect(rows).toEqual([{ member_id: null }]);
  });

  it('is counted without the space around it, from 10 to 2000 characters', async () => {
    const send = (content: string) => sendFeedback(visitor(), input({ content }));
    const refused = (error: object) => ({ code: 'request.invalid', value: { fields: { content: error } } });
    await expect(send(`   ${'a'.repeat(9)}   `)).rejects.toMatchObject(
      refused({ code: 'too.short', min: 10 }),
    );
    await expect(send('a'.repeat(2001))).rejects.toMatchObject(refused({ code: 'too.long', max: 2000 }));
    await expect(send(` ${'a'.repeat(10)} `)).resolves.toBeDefined();
    await expect(send(`${' '.repeat(99)}${'a'.repeat(2000)}`)).resolves.toBeDefined();
    // A picture character is one, as it is for the person who types it.
    await expect(send('👩'.repeat(2000))).resolves.toBeDefined();
  });

  it('takes no picture of somebody else, none that is there twice, and leaves nothing behind when it is refused', async () => {
    const [sender, other] = [visitor(), visitor()];
    const [own, foreign] = [await picture(sender), await picture(other)];
    const before = await countRows();
    await expect(sendFeedback(sender, input({ images: [own, foreign] }))).rejects.toMatchObject({
      value: { fields: { images: { code: 'image.gone' } } },
    });
    expect(await countRows()).toBe(before);
    await expect(sendFeedback(sender, input({ images: [own, own] }))).resolves.toBeDefined();
    const again = { ...sender, idempotencyKey: 'another-key' };
    await expect(sendFeedback(again, input({ images: [own] }))).rejects.toMatchObject({
      value: { fields: { images: { code: 'image.gone' } } },
    });
  });

  it('takes three pictures at most', async () => {
    const images = ['img_1', 'img_2', 'img_3', 'img_4'];
    await expect(sendFeedback(visitor(), input({ images }))).rejects.toMatchObject({
      value: { fields: { images: { code: 'too.many', max: 3 } } },
    });
  });

  it('is one for a key, also when it is sent ten times at once', async () => {
    const context = visitor();
    const images = [await picture(context)];
    const before = await countRows();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => sendFeedback(context, input({ images }))),
    );
    expect(new Set(answers.map(({ feedbackId }) => feedbackId)).size).toBe(1);
    expect(await countRows()).toBe(before + 1);
    await expect(sendFeedback(context, input({ content: `${words} And more.` }))).rejects.toMatchObject({
      code: 'idempotency.conflict',
    });
    // Another sender's key of the same name is another key.
    const stranger = { ...visitor(), idempotencyKey: context.idempotencyKey };
    await expect(sendFeedback(stranger, input())).resolves.toBeDefined();
  });

  it('needs a key', async () => {
    await expect(sendFeedback({ ...visitor(), idempotencyKey: null }, input())).rejects.toMatchObject({
      code: 'idempotency.missing',
    });
  });

  it('stays as it was sent', async () => {
    for (const change of [
      `update feedback set content = 'something else'`,
      'delete from feedback',
      'delete from feedback_images',
    ])
      await expect(test.pool.query(change)).rejects.toThrow('permission denied');
  });
});
