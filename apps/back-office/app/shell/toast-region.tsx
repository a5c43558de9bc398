import { closeToast, type Toast, toasts } from '../platform/notices/toasts.ts';
import { useObserved } from '../platform/observable.ts';
import { useTexts } from '../platform/texts/texts.ts';
import { AlertIcon, CheckIcon, CloseIcon } from '../ui/icons.tsx';

/** Short messages about what was done. Both live regions exist from the start, so that screen readers follow them. */
export function ToastRegion() {
  const shown = useObserved(toasts);
  return (
    <div
      data-count={shown.length}
      className="toasts no-print pointer-events-none fixed inset-x-3 bottom-20 z-50 flex flex-col items-center gap-2 lg:right-6 lg:bottom-6 lg:left-auto"
    >
      <div role="status" className="contents">
        {shown
          .filter(({ tone }) => tone === 'success')
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
      </div>
      <div role="alert" className="contents">
        {shown
          .filter(({ tone }) => tone === 'error')
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
      </div>
    </div>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const t = useTexts('back-office');
  const ToneIcon = toast.tone === 'success' ? CheckIcon : AlertIcon;
  return (
    <div className="toast pointer-events-auto flex w-full max-w-96 items-center gap-3 rounded-lg bg-primary py-1 pr-1 pl-4 text-sm text-primary-text shadow-float">
      <ToneIcon size={18} className="shrink-0" />
      <p className="min-w-0 grow py-2 wrap-anywhere">{toast.text}</p>
      {toast.action && (
        <button
          type="button"
          className="min-h-11 shrink-0 rounded-md px-2 font-semibold underline underline-offset-4 focus-visible:outline-primary-text"
          onClick={() => {
            closeToast(toast.id);
            void toast.action?.run();
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={t('close')}
        className="flex size-11 shrink-0 items-center justify-center rounded-md opacity-80 hover:opacity-100 focus-visible:outline-primary-text"
        onClick={() => closeToast(toast.id)}
      >
        <CloseIcon size={16} />
      </button>
    </div>
  );
}
