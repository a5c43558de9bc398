import { dismissToast, useToasts } from '../../platform/notices/toasts.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { ToastRegion } from '../../ui/toast-region.tsx';

export function Toasts() {
  const t = useMessages('shop');
  const toasts = useToasts((state) => state.toasts);
  return <ToastRegion toasts={toasts} label={t('notifications')} closeLabel={t('close')} onClose={dismissToast} />;
}
