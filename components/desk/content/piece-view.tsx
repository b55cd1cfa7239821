import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { useDeskRead } from '@/lib/client/desk/use-desk';
import type { DeskRow } from '@/lib/contract/desk/shapes';
import { languageTagOf } from '@/lib/i18n/locales';
import { useCommands } from '../command/command-provider';
import { DeskNotice } from '../frame/desk-notice';
import { Cell } from '../table/cell';
import { wordOf } from '../table/values';
import styles from './content.module.css';
import { PieceEditor } from './piece-editor';
import { Placing } from './placing';
import { TextFrame } from './preview';
import { localeOf, siteLanguages, textOf, type LanguageText, type Piece } from './texts';

/** One piece: English on one side, the chosen language on the other, and its versions below. */
export function PieceView({ name, onClose }: { name: string; onClose: () => void }) {
  const t = useTranslations('desk.content');
  const locale = useLocale();
  const [language, setLanguage] = useState('EN');
  // Counts what replaces the text under the author's hands: another version that they asked for.
  const [generation, setGeneration] = useState(0);
  const { find } = useCommands();
  const { data, error, mutate } = useDeskRead<Piece>({ command: 'content show', args: [name] });
  const of = data?.piece === name ? data.languages.find((each) => each.language === language) : undefined;
  const english = data?.languages.find((each) => each.language === 'EN');
  if (!data || !of || !english) return <DeskNotice failure={error ?? null} onRetry={() => void mutate()} />;
  const names = new Intl.DisplayNames([locale], { type: 'language' });
  return (
    <section className={styles.list} aria-label={name}>
      <div className={styles.row}>
        <Button size="s" variant="secondary" onClick={onClose}>
          {t('back')}
        </Button>
        <Select
          label={t('language')}
          value={language}
          onChange={({ target }) => setLanguage(target.value)}
          options={siteLanguages.map((value) => ({
            value,
            label: `${names.of(languageTagOf(localeOf(value))) ?? value} · ${t(`states.${stateOf(data, value)}`)}`,
          }))}
        />
        <span className={styles.hint}>{name}</span>
      </div>
      <div className={language === 'EN' ? styles.alone : styles.beside}>
        {language !== 'EN' && (
          <section className={styles.english} aria-label={names.of('en')}>
            <h2>{names.of('en')}</h2>
            <TextFrame
              text={textOf(english)}
              language="EN"
              kind={data.kind}
              content={data.rules.content}
              theme="light"
              width="fit"
            />
          </section>
        )}
        <PieceEditor
          key={`${language} ${generation}`}
          piece={data}
          of={of}
          mayWrite={find('content draft') !== null}
        />
      </div>
      <Publishing name={name} of={of} waiting={data.languages.filter(isWaiting).length} />
      <Placing piece={data} />
      <Versions
        name={name}
        language={language}
        onRestored={() => void mutate().then(() => setGeneration((before) => before + 1))}
      />
    </section>
  );
}

const stateOf = ({ languages }: Piece, language: string) =>
  languages.find((each) => each.language === language)?.state ?? 'missing';

const isWaiting = ({ state }: LanguageText) => state === 'draft' || state === 'planned';

/** What was saved is shown now, or from a time on. */
function Publishing({ name, of, waiting }: { name: string; of: LanguageText; waiting: number }) {
  const t = useTranslations('desk.content');
  const { find, open } = useCommands();
  const timeId = useId();
  const [at, setAt] = useState('');
  if (!find('content publish')) return null;
  const { language } = of;
  const everything = waiting > 1 && (
    <Button variant="secondary" onClick={() => open({ command: 'content publish', args: [name] })}>
      {t('publish_all', { count: waiting })}
    </Button>
  );
  if (!isWaiting(of)) return everything ? <div className={styles.row}>{everything}</div> : null;
  const from = at && !Number.isNaN(Date.parse(at)) ? new Date(at).toISOString() : null;
  return (
    <div className={styles.row}>
      <Button onClick={() => open({ command: 'content publish', args: [name], options: { language } })}>
        {t('publish')}
      </Button>
      {everything}
      <label className={styles.time} htmlFor={timeId}>
        <span>{t('at')}</span>
        <input id={timeId} type="datetime-local" value={at} onChange={({ target }) => setAt(target.value)} />
      </label>
      <Button
        variant="secondary"
        disabled={from === null}
        onClick={() =>
          from && open({ command: 'content publish', args: [name], options: { language, from } })
        }
      >
        {t('publish_at')}
      </Button>
      {of.state === 'planned' && (
        <>
          <span>
            {t('planned_for')} <Cell name="at" value={of.draft?.publishedFor ?? null} />
          </span>
          <Button
            variant="secondary"
            onClick={() => open({ command: 'content postpone', args: [name], options: { language } })}
          >
            {t('postpone')}
          </Button>
        </>
      )}
    </div>
  );
}

interface VersionsProps {
  name: string;
  language: string;
  onRestored: () => void;
}

function Versions({ name, language, onRestored }: VersionsProps) {
  const t = useTranslations('desk.content');
  const { find, open } = useCommands();
  const { data, error, mutate } = useDeskRead<readonly DeskRow[]>({
    ...{ command: 'content versions', args: [name], options: { language } },
  });
  if (!data) return <DeskNotice failure={error ?? null} onRetry={() => void mutate()} />;
  return (
    <section aria-label={t('versions')}>
      <h2 className={styles.heading}>{t('versions')}</h2>
      {data.length === 0 && <p className={styles.hint}>{t('no_versions')}</p>}
      <ol className={styles.versions}>
        {data.map((row, at) => (
          <li key={wordOf(row.version)}>
            <span>{wordOf(row.title)}</span>
            <span className={styles.hint}>
              {t(`states.${wordOf(row.state)}`)} · {wordOf(row.by)} · <Cell name="at" value={row.at} />
            </span>
            {at > 0 && find('content restore') && (
              <Button
                size="s"
                variant="secondary"
                onClick={() =>
                  open({ command: 'content restore', args: [wordOf(row.version)], onDone: onRestored })
                }
              >
                {t('restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
