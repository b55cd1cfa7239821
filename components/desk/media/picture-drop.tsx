import { useTranslations } from 'next-intl';
import { useId, useState, type DragEvent } from 'react';
import { classNames } from '@/components/ui/class-names';
import type { DeskRow } from '@/lib/contract/desk/shapes';
import styles from './media.module.css';
import { useUpload } from './use-upload';

/** A field for one file: chosen, or dropped on it. What is wrong with it is said right here. */
export function PictureDrop({ onDone }: { onDone?: (picture: DeskRow) => void }) {
  const t = useTranslations('desk.content.media');
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const { upload, isBusy, error } = useUpload();

  async function put(file: File | undefined) {
    const picture = file && !isBusy ? await upload(file) : null;
    if (picture) onDone?.(picture);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    void put(event.dataTransfer.files[0]);
  }

  return (
    <div className={styles.field}>
      <label
        htmlFor={id}
        className={classNames(styles.drop, isOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <span>{isBusy ? t('busy') : t('choose')}</span>
        <input
          id={id}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          disabled={isBusy}
          aria-invalid={error !== null}
          aria-describedby={`${id}-hint ${id}-error`}
          onChange={({ target }) => {
            void put(target.files?.[0]);
            target.value = '';
          }}
        />
      </label>
      <p id={`${id}-hint`} className={styles.hint}>
        {t('hint')}
      </p>
      <p id={`${id}-error`} role="alert" className={error ? styles.error : undefined}>
        {error}
      </p>
    </div>
  );
}
