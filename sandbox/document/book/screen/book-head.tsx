import { Info, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { classNames } from '@/components/ui/class-names';
import { IconButton } from '@/components/ui/icon-button';
import { Select } from '@/components/ui/select';
import type { Link } from '@/sandbox/board/calls/follow-stream';
import { useMoney } from '@/sandbox/board/table/use-money';
import { oddsFormats, type OddsFormat } from '@/sandbox/kit/odds/odds-formats';
import { postToParent } from '@/sandbox/board/frame/post-to-parent';
import { useDesk, type Place } from '../use-desk';

import styles from './book-room.module.css';

// Loaded when they are opened.
const BookRules = lazy(() => import('./book-rules').then((file) => ({ default: file.BookRules })));

const places = ['events', 'matches', 'tickets', 'results'] as const;

const isFramed = () => window.parent !== window;

interface BookHeadProps {
  place: Place;
  balance: string;
  link: Link;
}

/** What is open, whose money it is, and the ways to the parts of the book. */
export function BookHead({ place, balance, link }: BookHeadProps) {
  const t = useTranslations('play.book');
  const tShell = useTranslations('game.shell');
  const money = useMoney();
  const { opened, show, format, prefer } = useDesk();
  const [isReading, setReading] = useState(false);
  return (
    <header className={classNames(styles.head, isFramed() && styles.framed)}>
      <h1 className="visually-hidden">{opened.book.name}</h1>
      <nav className={styles.places} aria-label={t('nav.label')}>
        {places.map((kind) => (
          <button
            key={kind}
            type="button"
            className={styles.place}
            aria-current={place.kind === kind ? 'page' : undefined}
            onClick={() => show({ kind })}
          >
            {t(`nav.${kind}`)}
          </button>
        ))}
      </nav>
      <p className={styles.badges}>
        <Badge tone="accent">{t('simulated')}</Badge>
        <Badge>{tShell(opened.currency === 'TRIAL' ? 'trialMoney' : 'playMoney')}</Badge>
        {link === 'lost' && (
          <span role="status">
            <Badge tone="warning">{t('lost')}</Badge>
          </span>
        )}
      </p>
      <p className={`${styles.balance} tabular`}>
        <span className={styles.label}>{tShell('balance')}</span> {money(balance)}
      </p>
      <div className={styles.tools}>
        <Select
          label={t('format.label')}
          value={format}
          options={oddsFormats.map((value) => ({ value, label: t(`format.${value}`) }))}
          onChange={({ target }) => prefer({ format: target.value as OddsFormat })}
        />
        <IconButton label={t('rules.title')} onClick={() => setReading(true)}>
          <Info size={20} aria-hidden="true" />
        </IconButton>
        {!isFramed() && (
          <IconButton label={tShell('leave')} onClick={() => postToParent('leave')}>
            <X size={20} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <Suspense fallback={null}>{isReading && <BookRules onClose={() => setReading(false)} />}</Suspense>
    </header>
  );
}
