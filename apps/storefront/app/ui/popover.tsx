import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

interface PopoverProps {
  /** The content of the button that opens it. */
  readonly trigger: ReactNode;
  readonly label: string;
  readonly triggerClassName: string;
  readonly align?: 'start' | 'end';
  readonly className?: string;
  readonly children: ReactNode;
  onToggle?(open: boolean): void;
}

/** The browser's own popover: opens before the page is alive, closes on Escape and a press elsewhere. */
export function Popover({
  trigger,
  label,
  triggerClassName,
  align = 'end',
  className,
  children,
  onToggle,
}: PopoverProps) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        className={classes('popover-anchor', triggerClassName)}
      >
        {trigger}
      </button>
      <div
        id={id}
        popover="auto"
        onToggle={(event) => onToggle?.(event.newState === 'open')}
        className={classes(
          'popover rounded-md border border-line bg-surface p-0 text-text shadow-lift',
          align === 'end' ? 'popover-end' : 'popover-start',
          className,
        )}
      >
        {children}
      </div>
    </>
  );
}
