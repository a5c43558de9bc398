import { useMessages } from '../../platform/texts/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Products of a kept list that the shop no longer offers. */
export function GoneNotice({ count, onForget }: { count: number; onForget(): void }) {
  const t = useMessages('lists');
  if (count < 1) return null;
  return (
    <Notice className="mb-6 items-center">
      <div className="flex flex-wrap items-center justify-between gap-3">
        {t('goneFromList', { count })}
        <Button tone="outline" onClick={onForget}>
          {t('forgetGone')}
        </Button>
      </div>
    </Notice>
  );
}
