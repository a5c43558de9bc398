import { useMessages } from '../../platform/texts/messages.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { forgetSearch, forgetSearches } from './recent-searches.ts';

/** The title above recent searches, with a button that forgets them all. */
export function RecentHead({ onChange }: { onChange(): void }) {
  const t = useMessages('suggestions');
  const clear = () => {
    onChange();
    forgetSearches();
  };
  return (
    <div className="flex items-center justify-between pl-4">
      <span className="text-xs font-semibold text-muted">{t('recentSearches')}</span>
      <button type="button" className="min-h-11 px-4 text-sm underline underline-offset-4" onClick={clear}>
        {t('forgetAll')}
      </button>
    </div>
  );
}

interface RecentRemovalProps {
  readonly searches: readonly string[];
  onChange(): void;
}

/** A button beside each recent search that forgets it. They are beside the listbox, which may contain options only. */
export function RecentRemoval({ searches, onChange }: RecentRemovalProps) {
  const t = useMessages('suggestions');
  const forget = (search: string) => {
    onChange();
    forgetSearch(search);
  };
  return (
    <div className="mr-1 flex flex-col">
      {searches.map((search) => (
        <IconButton
          key={search}
          label={t('forgetSearch', { search })}
          icon={<CloseIcon size={16} />}
          onClick={() => forget(search)}
        />
      ))}
    </div>
  );
}
