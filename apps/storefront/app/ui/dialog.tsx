import { type ReactNode, useEffect, useId, useRef } from 'react';
import { classes } from './classes.ts';
import { IconButton } from './icon-button.tsx';
import { CloseIcon } from './icons.tsx';

interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly titleHidden?: boolean;
  readonly closeLabel: string;
  /** `centre` of the screen, or a panel from one side over its full height. */
  readonly place?: 'centre' | 'left' | 'right';
  /** False: neither Escape nor a press beside it closes, and there is no close button (an age gate). */
  readonly dismissible?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  onClose(): void;
}

const places = {
  centre: 'dialog-centre m-auto max-h-[min(90dvh,56rem)] w-[min(100%-2rem,36rem)] rounded-md',
  left: 'dialog-left mr-auto h-dvh max-h-none w-[min(100%-3rem,24rem)]',
  right: 'dialog-right ml-auto h-dvh max-h-none w-[min(100%-3rem,26rem)]',
} as const;

/** The browser's own modal dialog: keeps the focus inside, gives it back, closes on Escape. */
export function Dialog({
  open,
  title,
  titleHidden,
  closeLabel,
  place = 'centre',
  dismissible = true,
  ...rest
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (open) element.showModal();
    else element.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key, the browser answers it with `cancel`
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={classes('dialog flex-col bg-surface p-0 text-text open:flex', places[place], rest.className)}
      onClose={rest.onClose}
      onCancel={(event) => {
        if (!dismissible) event.preventDefault();
      }}
      onClick={(event) => {
        if (dismissible && event.target === dialog.current) rest.onClose();
      }}
    >
      <div className="flex shrink-0 items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-6">
        <h2 id={titleId} className={titleHidden ? 'sr-only' : 'text-lg'}>
          {title}
        </h2>
        {dismissible ? (
          <IconButton className="ml-auto" label={closeLabel} icon={<CloseIcon />} onClick={rest.onClose} />
        ) : (
          <span className="h-11" />
        )}
      </div>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain p-6">{rest.children}</div>
      {rest.footer && <div className="shrink-0 border-t border-line p-4">{rest.footer}</div>}
    </dialog>
  );
}
