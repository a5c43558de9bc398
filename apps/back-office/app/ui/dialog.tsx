import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';
import { CloseIcon } from './icons.tsx';

interface DialogProps {
  readonly open: boolean;
  /** Missing while only the dialog's own buttons may close it. */
  readonly onClose?: (() => void) | undefined;
  readonly title: string;
  readonly closeLabel?: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/**
 * A modal dialog: a sheet at the bottom of a phone, a box elsewhere. A press beside it closes nothing, so that what
 * somebody has typed stays.
 */
export function Dialog({ open, onClose, title, closeLabel, wide, children }: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => next || onClose?.()} disablePointerDismissal>
      <Base.Portal>
        <Base.Backdrop className="backdrop" />
        <Base.Popup className={classes('dialog', wide ? 'sm:max-w-160' : 'sm:max-w-112')}>
          <div className="flex items-start justify-between gap-3 px-5 pt-4">
            <Base.Title className="py-1.5 text-lg font-semibold text-balance">{title}</Base.Title>
            {onClose && closeLabel && (
              <Base.Close render={<IconButton label={closeLabel} icon={<CloseIcon />} className="-mr-2" />} />
            )}
          </div>
          <div className="scroll-py-24 overflow-y-auto overscroll-contain px-5 pt-2 pb-5">{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/**
 * The buttons at the end of a dialog; on phones they are wide, the main one at the top. They stay in view while the
 * dialog scrolls, where the screen is high enough for both.
 */
export function DialogButtons({ children }: { children: ReactNode }) {
  return (
    <div className="dialog-buttons flex flex-col-reverse gap-2 *:max-sm:w-full sm:flex-row sm:justify-end">
      {children}
    </div>
  );
}
