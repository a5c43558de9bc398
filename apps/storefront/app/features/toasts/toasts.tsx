import { useMessages } from '../../platform/messages.ts';
import { dismissToast, useToasts } from '../../platform/toasts.ts';
import { ToastRegion } from '../../ui/toast-region.tsx';

export function Toasts() {
  const t = useMessages('shop');
  const toasts = useToasts((state) => state.toasts);
  return <ToastRegion toasts={toasts} label={t('notifications')} closeLabel={t('close')} onClose={dismissToast} />;
}
