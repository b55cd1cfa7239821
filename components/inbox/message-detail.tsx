import { ArrowLeft, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { useTimeText } from '@/lib/client/use-time-text';
import type { InboxMessage } from '@/lib/contract/calls/messages';
import styles from './message.module.css';

export interface MessageDetailProps {
  message: InboxMessage;
  isRemoving: boolean;
  onBack: () => void;
  onRemove: () => void;
}

/** The open message: one for each mount, so that the focus comes to its heading. */
export function MessageDetail({ message, isRemoving, onBack, onRemove }: MessageDetailProps) {
  const t = useTranslations('records.messages');
  const time = useTimeText();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => headingRef.current?.focus(), []);
  return (
    <article className={styles.detail} aria-labelledby={id}>
      <div className={styles.back}>
        <Button size="s" variant="ghost" onClick={onBack}>
          <ArrowLeft size={18} aria-hidden="true" /> {t('back')}
        </Button>
      </div>
      <h3 id={id} ref={headingRef} tabIndex={-1} dir="auto">
        {message.title}
      </h3>
      <time className={styles.time} dateTime={message.createdAt}>
        {time(message.createdAt)}
      </time>
      {paragraphsOf(message.body).map((paragraph, index) => (
        <p key={index} className={styles.paragraph} dir="auto">
          {paragraph}
        </p>
      ))}
      <div>
        <Button size="s" variant="secondary" isBusy={isRemoving} onClick={onRemove}>
          <Trash2 size={18} aria-hidden="true" /> {t('remove')}
        </Button>
      </div>
    </article>
  );
}

/** An empty line separates paragraphs. Plain text: nothing in it becomes markup or a link. */
function paragraphsOf(body: string): string[] {
  return body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}
