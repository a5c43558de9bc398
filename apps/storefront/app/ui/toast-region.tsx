import { Link } from 'react-router';
import { classes } from './classes.ts';
import { AlertIcon, CheckIcon, CloseIcon, InfoIcon } from './icons.tsx';

interface ShownToast {
  readonly id: number;
  readonly tone: 'success' | 'error' | 'info';
  readonly text: string;
  readonly action?: { label: string; to?: string; onPress?: () => void } | undefined;
}

interface ToastRegionProps {
  readonly toasts: readonly ShownToast[];
  readonly label: string;
  readonly closeLabel: string;
  onClose(id: number): void;
}

/**
 * Messages stand at the left, because the buttons that cause them are at the right and must stay visible.
 * Both live regions exist from the start: screen readers often skip one that appears together with its text.
 */
export function ToastRegion({ toasts, ...rest }: ToastRegionProps) {
  const errors = toasts.filter((toast) => toast.tone === 'error');
  const others = toasts.filter((toast) => toast.tone !== 'error');
  return (
    <section
      aria-label={rest.label}
      className="pointer-events-none fixed inset-x-4 bottom-[calc(1rem+var(--taken-below,0px))] z-40 flex flex-col items-center gap-2 sm:inset-x-auto sm:left-6 sm:bottom-[calc(1.5rem+var(--taken-below,0px))] sm:items-start"
    >
      <div role="status" className="contents">
        {others.map((toast) => (
          <ToastCard key={toast.id} toast={toast} {...rest} />
        ))}
      </div>
      <div role="alert" className="contents">
        {errors.map((toast) => (
          <ToastCard key={toast.id} toast={toast} {...rest} />
        ))}
      </div>
    </section>
  );
}

const icons = { success: CheckIcon, error: AlertIcon, info: InfoIcon };

function ToastCard({ toast, closeLabel, onClose }: { toast: ShownToast } & Omit<ToastRegionProps, 'toasts' | 'label'>) {
  const ToneIcon = icons[toast.tone];
  const { action } = toast;
  const actionStyle =
    'inline-flex min-h-11 shrink-0 items-center whitespace-nowrap text-sm font-semibold underline underline-offset-4';
  return (
    <div className="rise pointer-events-auto flex w-full max-w-104 items-center gap-3 rounded-md bg-inverse py-1 pr-1 pl-4 text-sm text-inverse-text shadow-lift">
      <ToneIcon size={20} className={classes('shrink-0', toast.tone === 'error' && 'text-[#ffb4a8]')} />
      {/* A long text has its own row, because a phone has no room for text and button side by side. */}
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-3">
        <p className={classes('grow basis-24 py-3', toast.text.length > 40 && 'max-sm:basis-full')}>{toast.text}</p>
        {action?.to && (
          <Link to={action.to} className={actionStyle} onClick={() => onClose(toast.id)}>
            {action.label}
          </Link>
        )}
        {action?.onPress && (
          <button
            type="button"
            className={actionStyle}
            onClick={() => {
              action.onPress?.();
              onClose(toast.id);
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label={closeLabel}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-full opacity-80 hover:opacity-100 focus-visible:outline-white"
        onClick={() => onClose(toast.id)}
      >
        <CloseIcon size={20} />
      </button>
    </div>
  );
}
