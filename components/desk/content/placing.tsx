import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { useCommands } from '../command/command-provider';
import { Cell } from '../table/cell';
import styles from './content.module.css';
import { PlaceFields } from './place-fields';
import { placeIn } from './place-in';
import type { Piece } from './texts';

/** Where and when a piece is shown; a change is looked at before it is made. */
export function Placing({ piece: { piece, kind, isNew, isOver, place } }: { piece: Piece }) {
  const t = useTranslations('desk.content.place');
  const { find, open } = useCommands();
  const [isSame, setIsSame] = useState(false);
  if (!place || !find('content place')) return null;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const options = placeIn(event.currentTarget, kind, place);
    setIsSame(Object.keys(options).length === 0);
    if (Object.keys(options).length > 0) open({ command: 'content place', args: [piece], options });
  }

  return (
    <details className={styles.placing}>
      <summary>
        {t('title')}
        <span className={styles.hint}>
          {' '}
          {t(isNew ? 'not_yet' : isOver ? 'over' : 'shown')}
          {!isNew && (
            <>
              {' '}
              <Cell name="from" value={place.shownFrom} /> – <Cell name="until" value={place.shownUntil} />
            </>
          )}
        </span>
      </summary>
      <form key={JSON.stringify(place)} className={styles.list} onSubmit={submit}>
        <PlaceFields kind={kind} place={place} />
        <div className={styles.row}>
          <Button type="submit" variant="secondary">
            {t('change')}
          </Button>
          {!isNew && !isOver && (
            <Button variant="secondary" onClick={() => open({ command: 'content end', args: [piece] })}>
              {t('end')}
            </Button>
          )}
          <span role="status">{isSame ? t('same') : ''}</span>
        </div>
      </form>
    </details>
  );
}
