import { useTranslations } from 'next-intl';
import styles from './link-note.module.css';
import type { Link } from '@/sandbox/board/calls/follow-stream';

/** Says that the server cannot be heard, and what that means; nothing while it can. */
export function LinkNote({ link, isPlaying }: { link: Link; isPlaying: boolean }) {
  const t = useTranslations('play.match.link');
  return (
    <p className={styles.note} role="status" data-link={link}>
      {link === 'lost' ? t(isPlaying ? 'lostPlaying' : 'lost') : ''}
    </p>
  );
}
