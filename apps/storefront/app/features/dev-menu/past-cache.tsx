import { forget, readStored, store } from '../../platform/storage/storage.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { reloadWith } from './reload-with.ts';

/** A checkbox that turns caching off and on. The choice is stored, so it holds for later visits too. */
export function PastCache() {
  const t = useMessages('dev');
  const choose = (past: boolean) => {
    if (past) store('disableCache', 'true');
    else forget('disableCache');
    reloadWith('disableCache', past ? 'true' : '');
  };
  return (
    <Checkbox
      label={t('pastCache')}
      defaultChecked={readStored('disableCache') !== null}
      onChange={(event) => choose(event.target.checked)}
    />
  );
}
