import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogButtons } from './dialog.tsx';
import { Notice } from './notice.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  readonly text: ReactNode;
  /** What the button says that does it. */
  readonly action: string;
  readonly cancel: string;
  readonly busy: boolean;
  /** By default `danger`. */
  readonly tone?: 'danger' | 'primary';
  /** Why it was refused. */
  readonly problem?: string | undefined;
  onConfirm(): void;
  onClose(): void;
}

/** Asks before something that can't be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, action, cancel, busy, tone = 'danger', problem, onConfirm, onClose } = props;
  return (
    <Dialog open title={title} closeLabel={cancel} onClose={busy ? undefined : onClose}>
      <div className="flex flex-col gap-4">
        {problem && <Notice tone="error">{problem}</Notice>}
        <div className="text-sm">{text}</div>
      </div>
      <DialogButtons>
        <Button disabled={busy} onClick={onClose}>
          {cancel}
        </Button>
        <Button tone={tone} busy={busy} onClick={onConfirm}>
          {action}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
