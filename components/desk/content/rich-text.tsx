import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { TextInput } from '@/components/ui/text-input';
import { classNames } from '@/components/ui/class-names';
import articleStyles from '@/components/ui/safe-html.module.css';
import { linkAddress } from '@/lib/document/article-rules';
import { directionOf } from '@/lib/i18n/locales';
import { wordOf } from '../table/values';
import styles from './content.module.css';
import { PictureNode } from './picture-node';
import { PictureTool } from './picture-tool';
import { localeOf } from './texts';

/** No more than `lib/document/article-rules` lets through. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    link: {
      openOnClick: false,
      autolink: false,
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (address) => linkAddress(address) !== null,
    },
  }),
  PictureNode,
];

export interface RichTextProps {
  label: string;
  language: string;
  html: string;
  onChange: (html: string) => void;
}

/** Writes HTML as it reads. What cannot be shown is not let in by a paste either. */
export function RichText({ label, language, html, onChange }: RichTextProps) {
  const locale = localeOf(language);
  const editor = useEditor({
    extensions,
    content: html,
    injectCSS: false,
    immediatelyRender: false,
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
    editorProps: {
      attributes: {
        'aria-label': label,
        'aria-multiline': 'true',
        role: 'textbox',
        lang: locale,
        dir: directionOf(locale),
        class: classNames(styles.writing, articleStyles.text) ?? '',
      },
    },
  });
  if (!editor) return null;
  return (
    <div className={styles.rich}>
      <Tools editor={editor} />
      <EditorContent editor={editor} />
    </div>
  );
}

interface Tool {
  name: string;
  mark: string;
  isOn?: (editor: Editor) => boolean;
  use: (editor: Editor) => boolean;
}

const tools: readonly Tool[] = [
  {
    name: 'bold',
    mark: 'B',
    isOn: (editor) => editor.isActive('bold'),
    use: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    mark: 'I',
    isOn: (editor) => editor.isActive('italic'),
    use: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  ...([2, 3, 4] as const).map((level) => ({
    name: `heading_${level}`,
    mark: `H${level}`,
    isOn: (editor: Editor) => editor.isActive('heading', { level }),
    use: (editor: Editor) => editor.chain().focus().toggleHeading({ level }).run(),
  })),
  {
    name: 'bullets',
    mark: '•',
    isOn: (editor) => editor.isActive('bulletList'),
    use: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'numbers',
    mark: '1.',
    isOn: (editor) => editor.isActive('orderedList'),
    use: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'quote',
    mark: '”',
    isOn: (editor) => editor.isActive('blockquote'),
    use: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  { name: 'line', mark: '—', use: (editor) => editor.chain().focus().setHorizontalRule().run() },
  { name: 'undo', mark: '↶', use: (editor) => editor.chain().focus().undo().run() },
  { name: 'redo', mark: '↷', use: (editor) => editor.chain().focus().redo().run() },
];

function Tools({ editor }: { editor: Editor }) {
  const t = useTranslations('desk.content.tools');
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      tools: tools.map(({ isOn }) => isOn?.(now) ?? false),
      href: wordOf(now.getAttributes('link').href),
    }),
  });
  return (
    <div className={styles.tools} role="group" aria-label={t('label')}>
      {tools.map(({ name, mark, isOn, use }, at) => (
        <button
          key={name}
          type="button"
          className={styles.tool}
          aria-label={t(name)}
          title={t(name)}
          aria-pressed={isOn ? on.tools[at] : undefined}
          onClick={() => use(editor)}
        >
          {mark}
        </button>
      ))}
      <LinkTool key={on.href} editor={editor} href={on.href} />
      <PictureTool editor={editor} />
    </div>
  );
}

/** An empty address takes the link away. */
function LinkTool({ editor, href }: { editor: Editor; href: string }) {
  const t = useTranslations('desk.content.tools');
  const [error, setError] = useState<string | null>(null);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const address = wordOf(new FormData(event.currentTarget).get('address')).trim();
    const link = editor.chain().focus().extendMarkRange('link');
    if (address && !linkAddress(address)) return setError(t('no_link'));
    setError(null);
    (address ? link.setLink({ href: address }) : link.unsetLink()).run();
  }
  return (
    <form className={styles.link} onSubmit={submit}>
      <TextInput
        label={t('address')}
        name="address"
        defaultValue={href}
        error={error ?? undefined}
        autoComplete="off"
      />
      <Button type="submit" size="s" variant="secondary">
        {t('link')}
      </Button>
    </form>
  );
}
