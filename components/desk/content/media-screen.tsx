import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useDeskRead } from '@/lib/client/desk/use-desk';
import type { DeskRow } from '@/lib/contract/desk/shapes';
import { useCommands } from '../command/command-provider';
import { DeskNotice } from '../frame/desk-notice';
import { Cell } from '../table/cell';
import { wordOf } from '../table/values';
import styles from '../media/media.module.css';
import { PictureDrop } from '../media/picture-drop';

const onPage = 30;

/** The pictures of the brand: a new one is put in, and what nothing shows is taken away. */
export function MediaScreen() {
  const t = useTranslations('desk');
  const { find } = useCommands();
  const [before, setBefore] = useState<readonly string[]>([]);
  const at = before.at(-1);
  const { data, error, mutate } = useDeskRead<readonly DeskRow[]>({
    ...{ command: 'media list', options: { limit: String(onPage), ...(at && { before: at }) } },
  });
  if (!data) return <DeskNotice failure={error ?? null} onRetry={() => void mutate()} />;
  const last = data.length === onPage ? wordOf(data.at(-1)?.picture) : '';
  return (
    <section className={styles.screen} aria-label={t('registers.media')}>
      {error && <DeskNotice failure={error} onRetry={() => void mutate()} />}
      {find('media put') && <PictureDrop onDone={() => setBefore([])} />}
      {data.length === 0 && <p className={styles.hint}>{t('content.media.none')}</p>}
      <ul className={styles.pictures}>
        {data.map((row) => (
          <PictureCard key={wordOf(row.picture)} row={row} />
        ))}
      </ul>
      <div className={styles.row}>
        {before.length > 0 && (
          <Button size="s" variant="secondary" onClick={() => setBefore(before.slice(0, -1))}>
            {t('table.newer')}
          </Button>
        )}
        {last && (
          <Button size="s" variant="secondary" onClick={() => setBefore([...before, last])}>
            {t('table.older')}
          </Button>
        )}
      </div>
    </section>
  );
}

function PictureCard({ row }: { row: DeskRow }) {
  const t = useTranslations('desk.content.media');
  const { find, open } = useCommands();
  const usedBy = wordOf(row.usedBy);
  return (
    <li className={styles.card}>
      <img src={wordOf(row.url)} alt="" loading="lazy" />
      <strong>{wordOf(row.name)}</strong>
      <span className={styles.hint}>
        {t('size', {
          width: wordOf(row.width),
          height: wordOf(row.height),
          kilobytes: Math.ceil(Number(row.bytes) / 1024),
        })}{' '}
        <Cell name="at" value={row.at} />
      </span>
      <code className={styles.address}>{wordOf(row.url)}</code>
      <span className={styles.hint}>{usedBy ? t('used_by', { pieces: usedBy }) : t('unused')}</span>
      {!usedBy && find('media end') && (
        <Button
          size="s"
          variant="secondary"
          onClick={() => open({ command: 'media end', args: [wordOf(row.picture)] })}
        >
          {t('end')}
        </Button>
      )}
    </li>
  );
}
