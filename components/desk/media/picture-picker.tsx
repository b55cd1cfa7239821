import { useTranslations } from 'next-intl';
import { useDeskRead } from '@/lib/client/desk/use-desk';
import type { DeskRow } from '@/lib/contract/desk/shapes';
import { DeskNotice } from '../frame/desk-notice';
import { wordOf } from '../table/values';
import styles from './media.module.css';
import { PictureDrop } from './picture-drop';

export interface PicturePickerProps {
  /** The address of the picture that is chosen. */
  chosen: string;
  onChoose: (picture: DeskRow) => void;
}

/** The newest pictures, and a new one. */
export function PicturePicker({ chosen, onChoose }: PicturePickerProps) {
  const t = useTranslations('desk.content.media');
  const { data, error, mutate } = useDeskRead<readonly DeskRow[]>({ command: 'media list' });
  if (!data) return <DeskNotice failure={error ?? null} onRetry={() => void mutate()} />;
  return (
    <div className={styles.picker}>
      <PictureDrop onDone={onChoose} />
      <ul className={styles.thumbs} aria-label={t('pictures')}>
        {data.map((row) => (
          <li key={wordOf(row.picture)}>
            <button
              type="button"
              className={styles.thumb}
              aria-pressed={row.url === chosen}
              title={wordOf(row.name)}
              onClick={() => onChoose(row)}
            >
              <img src={wordOf(row.url)} alt={wordOf(row.name)} loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
