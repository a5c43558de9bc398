import { useEffect } from 'react';
import { forget, readStored, store } from '../../platform/storage/storage.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CloseIcon } from '../../ui/icons.tsx';

/**
 * Hides the announcement bar, also on later visits. If its messages have changed since, it is shown again from the next
 * page load on, because it must not push down a page that is already in view.
 * @param messages the texts of the bar
 */
export function CloseButton({ messages }: { messages: string }) {
  const t = useMessages('shop');
  useEffect(() => {
    const closed = readStored('closedNews');
    if (closed !== null && closed !== messages) forget('closedNews');
  }, [messages]);
  const close = () => {
    store('closedNews', messages);
    document.documentElement.dataset.closedNews = '';
  };
  return (
    <IconButton
      label={t('close')}
      icon={<CloseIcon size={18} />}
      onClick={close}
      className="needs-script -mr-3 hover:text-text"
    />
  );
}
