import type { FeedbackType } from '@/lib/contract/calls/content';
import { sql, type Tx } from '@/platform/ground/db';

export interface NewFeedback {
  id: string;
  memberId: string | null;
  questionType: FeedbackType;
  content: string;
  /** EN, TY, CN … */
  language: string;
  /** In the order in which the sender chose them. */
  imageIds: readonly string[];
  sentAt: Date;
}

export async function insertFeedback(tx: Tx, feedback: NewFeedback): Promise<void> {
  await tx.execute(
    sql`insert into feedback (id, member_id, question_type, content, language, sent_at)
        values (${feedback.id}, ${feedback.memberId}, ${feedback.questionType}, ${feedback.content},
                ${feedback.language}, ${feedback.sentAt})`,
  );
  for (const [index, imageId] of feedback.imageIds.entries()) {
    await tx.execute(
      sql`insert into feedback_images (feedback_id, position, image_id) values (${feedback.id}, ${index + 1}, ${imageId})`,
    );
  }
}
