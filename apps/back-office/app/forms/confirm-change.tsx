import type { QueryKey } from '@tanstack/react-query';
import { useRefusalText } from '../platform/api/refusal-text.ts';
import { useChange } from '../platform/api/use-change.ts';
import { showToast } from '../platform/notices/toasts.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

interface ConfirmChangeProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly cancel: string;
  /** What is said when it is done. */
  readonly done: string;
  /** What is read again then. */
  readonly changed: readonly QueryKey[];
  run(): Promise<unknown>;
  onClose(): void;
  /** What follows when it is done; by default, the question closes. */
  onDone?(): void;
}

/** Asks before something is done that can't be undone, does it, and says so. */
export function ConfirmChange({ done, changed, run, onClose, onDone = onClose, ...texts }: ConfirmChangeProps) {
  const refusalText = useRefusalText();
  const { mutate, isPending, error } = useChange(run, ...changed);
  return (
    <ConfirmDialog
      {...texts}
      busy={isPending}
      problem={error ? refusalText(error) : undefined}
      onClose={onClose}
      onConfirm={() =>
        mutate(undefined, {
          onSuccess: () => {
            showToast(done);
            onDone();
          },
        })
      }
    />
  );
}
