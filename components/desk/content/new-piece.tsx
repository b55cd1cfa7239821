import { useTranslations } from 'next-intl';
import { useRef, useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import { newKey } from '@/lib/client/call/new-key';
import { DeskFailure, runDeskCommand } from '@/lib/client/desk/desk-call';
import { useRefreshDesk } from '@/lib/client/desk/use-desk';
import type { DeskRow } from '@/lib/contract/desk/shapes';
import { useFailureText } from '../frame/use-failure-text';
import { textIn, wordOf } from '../table/values';
import styles from './content.module.css';
import { PlaceFields } from './place-fields';
import { placeIn } from './place-in';

const kinds = ['article', 'promotion', 'notice', 'banner', 'category'] as const;
const named: ReadonlySet<string> = new Set(['article', 'promotion', 'category']);

/** Begins a piece; its texts are written next, and nothing of it is shown before they are published. */
export function NewPiece({ onBegun, onClose }: { onBegun: (piece: string) => void; onClose: () => void }) {
  const t = useTranslations('desk.content');
  const [kind, setKind] = useState<string>(kinds[0]);
  const { begin, isBusy, error } = useBeginning(onBegun);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const name = named.has(kind) ? [textIn(form, 'name')] : [];
    void begin([kind, ...name], placeIn(form, kind, null));
  }

  return (
    <form className={styles.list} aria-label={t('place.new')} onSubmit={submit}>
      <div className={styles.row}>
        <Button size="s" variant="secondary" onClick={onClose}>
          {t('back')}
        </Button>
        <Select
          label={t('place.kind')}
          value={kind}
          onChange={({ target }) => setKind(target.value)}
          options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
      </div>
      {named.has(kind) && (
        <TextInput
          label={t('place.name')}
          hint={t('place.name_hint')}
          name="name"
          required
          maxLength={40}
          pattern="[a-z][a-z0-9_\-]{0,39}"
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <PlaceFields key={kind} kind={kind} place={null} />
      {error && (
        <p className={styles.alert} role="alert">
          {error}
        </p>
      )}
      <div className={styles.row}>
        <Button type="submit" isBusy={isBusy}>
          {t('place.begin')}
        </Button>
        <span className={styles.hint}>{t('place.begin_hint')}</span>
      </div>
    </form>
  );
}

/** A repeat of one press begins one piece. */
function useBeginning(onBegun: (piece: string) => void) {
  const refresh = useRefreshDesk();
  const textOf = useFailureText();
  const attempt = useRef({ said: '', key: '' });
  const [state, setState] = useState<{ isBusy: boolean; error: string | null }>({
    isBusy: false,
    error: null,
  });

  async function begin(args: string[], options: Record<string, string>) {
    const said = JSON.stringify([args, options]);
    if (attempt.current.said !== said) attempt.current = { said, key: newKey() };
    setState({ isBusy: true, error: null });
    try {
      const outcome = await runDeskCommand({
        ...{ command: 'content new', args, options, key: attempt.current.key },
      });
      await refresh();
      if (outcome.kind === 'done') onBegun(wordOf((outcome.value as DeskRow).piece));
    } catch (failure) {
      if (!(failure instanceof DeskFailure)) throw failure;
      setState({ isBusy: false, error: textOf(failure) });
    }
  }
  return { ...state, begin };
}
