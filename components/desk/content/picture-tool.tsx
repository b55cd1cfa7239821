import type { Editor } from '@tiptap/react';
import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { TextInput } from '@/components/ui/text-input';
import type { DeskRow } from '@/lib/contract/desk/shapes';
import { wordOf } from '../table/values';
import styles from './content.module.css';
import { insertPicture } from './picture-node';
import { PicturePicker } from '../media/picture-picker';

/** Chooses a picture, asks what it shows, and sets it where the text is being written. */
export function PictureTool({ editor }: { editor: Editor }) {
  const t = useTranslations('desk.content.tools');
  const [isOpen, setIsOpen] = useState(false);
  const [picture, setPicture] = useState<DeskRow | null>(null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const alt = wordOf(new FormData(event.currentTarget).get('alt')).trim();
    if (!picture) return;
    const [width, height] = [wordOf(picture.width), wordOf(picture.height)];
    if (!insertPicture(editor, { src: wordOf(picture.url), alt, width, height })) return;
    setPicture(null);
    setIsOpen(false);
  }

  return (
    <>
      <button type="button" className={styles.tool} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t('picture')}
      </button>
      {isOpen && (
        <form className={styles.whole} onSubmit={submit}>
          <PicturePicker chosen={wordOf(picture?.url)} onChoose={setPicture} />
          {picture && (
            <div className={styles.row}>
              <TextInput
                label={t('alt')}
                name="alt"
                hint={t('alt_hint')}
                required
                maxLength={300}
                autoComplete="off"
              />
              <Button type="submit" size="s">
                {t('insert')}
              </Button>
            </div>
          )}
        </form>
      )}
    </>
  );
}
