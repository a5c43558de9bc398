import type { Editor } from '@tiptap/core';
import { type ReactNode, type SubmitEvent, useEffect, useReducer, useState } from 'react';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import {
  BoldIcon,
  BulletsIcon,
  ItalicIcon,
  LinkIcon,
  NumbersIcon,
  QuoteIcon,
  RedoIcon,
  TableIcon,
  UndoIcon,
} from '../../ui/icons.tsx';

/** The tools of a description. */
export function EditorTools({ editor, label }: { editor: Editor; label: string }) {
  const t = useTexts('back-office-goods');
  const [, renew] = useReducer((count: number) => count + 1, 0);
  const [link, setLink] = useState<string>();
  useEffect(() => {
    editor.on('transaction', renew);
    return () => void editor.off('transaction', renew);
  }, [editor]);
  const run = () => editor.chain().focus();
  const level = [2, 3, 4].find((one) => editor.isActive('heading', { level: one })) ?? 0;
  return (
    <div
      role="toolbar"
      aria-label={label}
      className="flex flex-wrap items-center gap-0.5 border-b border-line bg-soft p-1"
    >
      <select
        aria-label={t('tool_style')}
        value={level}
        className="h-11 rounded-md bg-transparent px-2 text-sm hover:bg-soft-strong fine:h-8"
        onChange={({ target }) => {
          const next = [2, 3, 4].find((one) => `${one}` === target.value);
          if (next === 2 || next === 3 || next === 4) run().setHeading({ level: next }).run();
          else run().setParagraph().run();
        }}
      >
        <option value={0}>{t('tool_text')}</option>
        <option value={2}>{t('tool_heading', { level: 1 })}</option>
        <option value={3}>{t('tool_heading', { level: 2 })}</option>
        <option value={4}>{t('tool_heading', { level: 3 })}</option>
      </select>
      <Tool label={t('tool_bold')} isOn={editor.isActive('bold')} onPress={() => run().toggleBold().run()}>
        <BoldIcon />
      </Tool>
      <Tool label={t('tool_italic')} isOn={editor.isActive('italic')} onPress={() => run().toggleItalic().run()}>
        <ItalicIcon />
      </Tool>
      <Tool
        label={t('tool_bullets')}
        isOn={editor.isActive('bulletList')}
        onPress={() => run().toggleBulletList().run()}
      >
        <BulletsIcon />
      </Tool>
      <Tool
        label={t('tool_numbers')}
        isOn={editor.isActive('orderedList')}
        onPress={() => run().toggleOrderedList().run()}
      >
        <NumbersIcon />
      </Tool>
      <Tool label={t('tool_quote')} isOn={editor.isActive('blockquote')} onPress={() => run().toggleBlockquote().run()}>
        <QuoteIcon />
      </Tool>
      <Tool
        label={t('tool_link')}
        isOn={editor.isActive('link')}
        onPress={() => setLink(`${editor.getAttributes('link').href ?? ''}`)}
      >
        <LinkIcon />
      </Tool>
      <Tool
        label={t('tool_table')}
        isOn={editor.isActive('table')}
        onPress={() =>
          editor.isActive('table')
            ? run().deleteTable().run()
            : run().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run()
        }
      >
        <TableIcon />
      </Tool>
      {editor.isActive('table') && (
        <>
          <Tool label={t('tool_row')} onPress={() => run().addRowAfter().run()}>
            {t('tool_rowShort')}
          </Tool>
          <Tool label={t('tool_column')} onPress={() => run().addColumnAfter().run()}>
            {t('tool_columnShort')}
          </Tool>
        </>
      )}
      <span className="grow" />
      <Tool label={t('undo')} isDisabled={!editor.can().undo()} onPress={() => run().undo().run()}>
        <UndoIcon />
      </Tool>
      <Tool label={t('tool_redo')} isDisabled={!editor.can().redo()} onPress={() => run().redo().run()}>
        <RedoIcon />
      </Tool>
      {link !== undefined && <LinkDialog editor={editor} address={link} onClose={() => setLink(undefined)} />}
    </div>
  );
}

interface ToolProps {
  readonly label: string;
  readonly isOn?: boolean;
  readonly isDisabled?: boolean;
  readonly children: ReactNode;
  onPress(): void;
}

function Tool({ label, isOn, isDisabled, children, onPress }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      disabled={isDisabled}
      className={classes(
        'flex h-11 min-w-11 items-center justify-center rounded-md px-2 text-sm disabled:opacity-40 fine:h-8 fine:min-w-8',
        isOn ? 'bg-accent-soft text-accent' : 'hover:not-disabled:bg-soft-strong',
      )}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

/** The addresses that the shop's pages keep. */
const ADDRESS = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/))\S+$/i;

function LinkDialog({ editor, address, onClose }: { editor: Editor; address: string; onClose(): void }) {
  const t = useTexts('back-office-goods');
  const [typed, setTyped] = useState(address);
  const [isWrong, setWrong] = useState(false);
  function set(event: SubmitEvent) {
    event.preventDefault();
    event.stopPropagation();
    const text = typed.trim();
    const href = /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(text) ? `https://${text}` : text;
    if (!ADDRESS.test(href)) return setWrong(true);
    const isEmpty = editor.state.selection.empty && !editor.isActive('link');
    const chain = editor.chain().focus().extendMarkRange('link');
    if (isEmpty) chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onClose();
  }
  return (
    <Dialog open title={t('tool_link')} closeLabel={t('close')} onClose={onClose}>
      <form noValidate onSubmit={set}>
        <TextField
          label={t('linkAddress')}
          hint={t('linkHint')}
          inputMode="url"
          autoComplete="off"
          maxLength={2000}
          value={typed}
          error={isWrong ? t('problem_link') : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <DialogButtons>
          {address && (
            <Button
              onClick={() => {
                editor.chain().focus().extendMarkRange('link').unsetLink().run();
                onClose();
              }}
            >
              {t('removeLink')}
            </Button>
          )}
          <Button type="submit" tone="primary">
            {t('setLink')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
