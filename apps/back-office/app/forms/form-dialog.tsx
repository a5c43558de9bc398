import type { ReactNode } from 'react';
import { useRefusalText } from '../platform/api/refusal-text.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogButtons } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';

interface FormDialogProps {
  readonly title: string;
  /** What the button says that sends it. */
  readonly action: string;
  readonly tone?: 'primary' | 'danger';
  readonly cancel: string;
  readonly busy: boolean;
  readonly wide?: boolean;
  /** Why it was refused, unless the fields say it. */
  readonly error?: unknown;
  onSubmit(): unknown;
  onClose(): void;
  readonly children: ReactNode;
}

/** A small form in a dialog. While it is being sent, it can't be sent again or closed. */
export function FormDialog(props: FormDialogProps) {
  const { title, action, tone = 'primary', cancel, busy, wide = false, error, onSubmit, onClose, children } = props;
  const refusalText = useRefusalText();
  return (
    <Dialog open wide={wide} title={title} closeLabel={cancel} onClose={busy ? undefined : onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) onSubmit();
        }}
        className="flex flex-col gap-4"
      >
        {error ? <Notice tone="error">{refusalText(error)}</Notice> : null}
        {children}
        <DialogButtons>
          <Button disabled={busy} onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" tone={tone} busy={busy}>
            {action}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
