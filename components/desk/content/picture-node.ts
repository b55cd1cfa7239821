import { mergeAttributes, Node, type Editor } from '@tiptap/react';
import { brandPicture, type BrandPicture } from '@/lib/document/article-rules';

/** A picture of the brand in a text; any other is not let in, by a paste neither. */
export const PictureNode = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: null },
    alt: { default: null },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [
    {
      tag: 'img',
      getAttrs: (element) => brandPicture((name) => element.getAttribute(name)) !== null && null,
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
});

/** False for what is no picture of the brand. */
export function insertPicture(editor: Editor, attributes: BrandPicture): boolean {
  const found = brandPicture((name) => attributes[name]);
  if (!found) return false;
  return editor.chain().focus().insertContent({ type: 'picture', attrs: found }).run();
}
