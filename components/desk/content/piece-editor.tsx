import { useTranslations } from 'next-intl';
import { useRef, useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { TextArea } from '@/components/ui/text-area';
import { TextInput } from '@/components/ui/text-input';
import { DeskFailure, runDeskCommand } from '@/lib/client/desk/desk-call';
import { useRefreshDesk } from '@/lib/client/desk/use-desk';
import type { DeskRow } from '@/lib/contract/desk/shapes';
import { directionOf } from '@/lib/i18n/locales';
import { useFailureText } from '../frame/use-failure-text';
import { wordOf } from '../table/values';
import styles from './content.module.css';
import { Preview } from './preview';
import { RichText } from './rich-text';
import { isRich, localeOf, textOf, type LanguageText, type Piece, type PieceText } from './texts';

export interface PieceEditorProps {
  piece: Piece;
  of: LanguageText;
  mayWrite: boolean;
}

/** One language of a piece: written, saved as a version, and looked at. */
export function PieceEditor({ piece: { piece, kind, rules, place }, of, mayWrite }: PieceEditorProps) {
  const t = useTranslations('desk.content');
  const { language } = of;
  const [text, setText] = useState<PieceText>(textOf(of));
  const { save, isBusy, error, isSaved } = useSaving(piece, of);
  const change = (part: Partial<PieceText>) => setText((before) => ({ ...before, ...part }));
  const locale = localeOf(language);
  const inLanguage = { lang: locale, dir: directionOf(locale), readOnly: !mayWrite };

  function submit(event: FormEvent) {
    event.preventDefault();
    void save(text, rules.content);
  }

  return (
    <div className={styles.editor}>
      <form id="content-draft" className={styles.fields} onSubmit={submit}>
        <TextInput
          {...inLanguage}
          label={t('title')}
          value={text.title}
          maxLength={rules.title}
          required
          onChange={({ target }) => change({ title: target.value })}
        />
        {rules.hasSummary && (
          <TextInput
            {...inLanguage}
            label={t('summary')}
            value={text.summary}
            maxLength={400}
            onChange={({ target }) => change({ summary: target.value })}
          />
        )}
        {rules.content === 'lines' && (
          <TextArea
            {...inLanguage}
            label={t('lines')}
            value={text.content}
            onChange={({ target }) => change({ content: target.value })}
          />
        )}
      </form>
      {rules.content === 'html' && (
        <HtmlField
          language={language}
          html={text.content}
          mayWrite={mayWrite}
          onChange={(content) => change({ content })}
        />
      )}
      {error && (
        <p className={styles.alert} role="alert">
          {error}
        </p>
      )}
      {mayWrite && (
        <div className={styles.row}>
          <Button type="submit" form="content-draft" isBusy={isBusy}>
            {t('save')}
          </Button>
          <span role="status">{isSaved ? t('saved') : ''}</span>
        </div>
      )}
      {(rules.content !== null || place?.picture) && (
        <Preview {...{ text, language, kind, content: rules.content, picture: place?.picture }} />
      )}
    </div>
  );
}

/** A version is saved on top of the one that was read or saved last; a repeat of one press writes once. */
function useSaving(piece: string, { language, version }: LanguageText) {
  const refresh = useRefreshDesk();
  const textOfFailure = useFailureText();
  const base = useRef(version);
  const attempt = useRef({ said: '', key: '' });
  const [state, setState] = useState<{ isBusy: boolean; error: string | null; isSaved: boolean }>({
    isBusy: false,
    error: null,
    isSaved: false,
  });

  async function save({ title, summary, content }: PieceText, kind: 'html' | 'lines' | null) {
    const options = {
      ...{ language, title, base: base.current },
      ...(summary && { summary }),
      ...(kind && content && { [kind]: content }),
    };
    const said = JSON.stringify(options);
    if (attempt.current.said !== said) attempt.current = { said, key: crypto.randomUUID() };
    setState({ isBusy: true, error: null, isSaved: false });
    try {
      const outcome = await runDeskCommand({
        ...{ command: 'content draft', args: [piece], options, key: attempt.current.key },
      });
      if (outcome.kind === 'done') base.current = wordOf((outcome.value as DeskRow).version);
      setState({ isBusy: false, error: null, isSaved: true });
      await refresh();
    } catch (failure) {
      if (!(failure instanceof DeskFailure)) throw failure;
      setState({ isBusy: false, error: textOfFailure(failure), isSaved: false });
    }
  }
  return { ...state, save };
}

interface HtmlFieldProps {
  language: string;
  html: string;
  mayWrite: boolean;
  onChange: (html: string) => void;
}

/** By the editor, or as HTML: what the editor does not know is only written as HTML, so that it loses nothing. */
function HtmlField({ language, html, mayWrite, onChange }: HtmlFieldProps) {
  const t = useTranslations('desk.content');
  const [isSource, setIsSource] = useState(false);
  const canBeRich = isRich(html);
  if (!mayWrite) return null;
  return (
    <div className={styles.fields}>
      <Checkbox
        label={t('as_html')}
        checked={isSource || !canBeRich}
        disabled={!canBeRich}
        onChange={({ target }) => setIsSource(target.checked)}
      />
      {!canBeRich && <p className={styles.hint}>{t('only_html')}</p>}
      {isSource || !canBeRich ? (
        <TextArea
          label={t('text')}
          rows={14}
          spellCheck={false}
          dir="auto"
          value={html}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <RichText label={t('text')} language={language} html={html} onChange={onChange} />
      )}
    </div>
  );
}
