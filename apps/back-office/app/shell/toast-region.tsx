import { useEffect, useRef } from 'react';
import { closeToast, type Toast, toasts } from '../platform/notices/toasts.ts';
import { useObserved } from '../platform/observable.ts';
import { useTexts } from '../platform/texts/texts.ts';
import { AlertIcon, CheckIcon, CloseIcon } from '../ui/icons.tsx';

/**
 * Short messages about what was done. Both live regions exist from the start, so that screen readers follow them. What
 * stands in their place gives way by `--toasts`, their height, so that they cover no button.
 */
export function ToastRegion() {
  const shown = useObserved(toasts);
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      document.documentElement.style.setProperty('--toasts', `${height}px`);
    });
    if (region.current) observer.observe(region.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={region} className="toasts no-print">
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
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-3">
        <p className="py-2 wrap-anywhere">{toast.text}</p>
        {toast.action && (
          <button
            type="button"
            className="min-h-11 rounded-md font-semibold underline underline-offset-4 focus-visible:outline-primary-text"
            onClick={() => {
              closeToast(toast.id);
              void toast.action?.run();
            }}
          >
            {toast.action.label}
          </button>
        )}
      </div>
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
