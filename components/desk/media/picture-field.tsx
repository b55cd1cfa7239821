import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextInput } from '@/components/ui/text-input';
import { useColumnName } from '../table/use-column-name';
import { wordOf } from '../table/values';
import styles from './media.module.css';
import { PicturePicker } from './picture-picker';

export interface PictureFieldProps {
  /** Of the field in its form. */
  name: string;
  said: string;
  isNeeded?: boolean;
  /** After another picture was chosen, which no field tells. */
  onChosen?: () => void;
}

/** The address of a picture: written, or chosen among those of the brand. */
export function PictureField({ name, said, isNeeded = false, onChosen }: PictureFieldProps) {
  const t = useTranslations('desk.content.place');
  const optional = useTranslations('desk.command')('optional');
  const columnName = useColumnName();
  const [address, setAddress] = useState(said);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.picker}>
      <div className={styles.row}>
        {address && <img className={styles.small} src={address} alt="" />}
        <TextInput
          label={columnName('picture')}
          {...(!isNeeded && { optionalLabel: optional })}
          hint={t('picture_hint')}
          name={name}
          required={isNeeded}
          autoComplete="off"
          spellCheck={false}
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
        <Button size="s" variant="secondary" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t('choose')}
        </Button>
      </div>
      {isOpen && (
        <PicturePicker
          chosen={address}
          onChoose={({ url }) => {
            setAddress(wordOf(url));
            setIsOpen(false);
            onChosen?.();
          }}
        />
      )}
    </div>
  );
}
