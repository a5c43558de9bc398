import { useSyncExternalStore } from 'react';
import { useTexts } from '../platform/texts/texts.ts';
import { OfflineIcon } from '../ui/icons.tsx';

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that the device is offline. Its live region exists from the start, so that it is announced. */
export function OfflineBar() {
  const t = useTexts('back-office');
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-amber-soft px-4 py-2 text-sm text-amber">
          <OfflineIcon size={16} className="shrink-0" />
          {t('offline')}
        </p>
      )}
    </div>
  );
}
