import './rich-text.css';
import { Editor } from '@tiptap/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTexts } from '../../platform/texts/texts.ts';
import { canonical, extensions, throughEditor, tidy } from './editor-extensions.ts';
import { EditorTools } from './editor-tools.tsx';

/** Whether the editor keeps a description as it is. */
export function isKeptByEditor(html: string): boolean {
  return html.trim() === '' || canonical(html) === canonical(throughEditor(html));
}

interface RichTextProps {
  readonly html: string;
  readonly labelId: string;
  onChange(html: string): void;
}

/** A description as it looks, with its tools. It is loaded with the form of a product only. */
export function RichText({ html, labelId, onChange }: RichTextProps) {
  const t = useTexts('back-office-goods');
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const written = useRef(html);
  const report = useEffectEvent((next: string) => {
    written.current = next;
    onChange(next);
  });
  const begin = useEffectEvent(() => {
    const made = new Editor({
      element: place.current,
      extensions,
      // A style element of its own would break the policy of the back office; ours are in rich-text.css.
      injectCSS: false,
      content: html,
      editorProps: {
        attributes: {
          class: 'rich-text',
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': labelId,
          'data-path': 'description',
        },
      },
      onUpdate: ({ editor: changed }) => report(tidy(changed.getHTML())),
    });
    setEditor(made);
    return made;
  });
  useEffect(() => {
    const made = begin();
    return () => made.destroy();
  }, []);
  // Something else than typing, such as somebody else's change that was taken, replaces the text.
  useEffect(() => {
    if (!editor || html === written.current) return;
    written.current = html;
    editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);
  return (
    <div className="overflow-clip rounded-md border border-line-strong bg-field shadow-control has-[.rich-text:focus]:outline-2 has-[.rich-text:focus]:outline-accent">
      {editor && <EditorTools editor={editor} label={t('tools')} />}
      <div ref={place} />
    </div>
  );
}
