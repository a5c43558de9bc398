import { type ChangeEvent, useState } from 'react';
import { forget, readStored } from '../../platform/storage/storage.ts';
import { type MessageKey, useMessages } from '../../platform/texts/messages.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { controlStyle } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CloseIcon } from '../../ui/icons.tsx';

export type LayoutKind = 'home' | 'grid' | 'product' | 'blog';

const labels: Record<LayoutKind, MessageKey<'shop'>> = {
  home: 'devHome',
  grid: 'devGrid',
  product: 'devProduct',
  blog: 'devBlog',
};

/** Selects layout variants for this visit. The choice is in the query, so that the address can be shared. */
export function DevMenu({ names }: { names: Readonly<Record<LayoutKind, readonly string[]>> }) {
  const t = useMessages('shop');
  const [shown, setShown] = useState(true);
  if (!shown) return null;
  const kinds = (Object.keys(labels) as LayoutKind[]).filter((kind) => names[kind].length > 0);
  return (
    <section
      aria-labelledby="dev-menu"
      className="fixed bottom-4 left-4 z-40 w-72 rounded-md border border-line bg-surface p-4 text-sm shadow-lift"
    >
      <div className="flex items-center justify-between">
        <h2 id="dev-menu" className="text-base font-semibold tracking-normal">
          {t('devMenu')}
        </h2>
        <IconButton label={t('close')} icon={<CloseIcon size={20} />} onClick={() => setShown(false)} />
      </div>
      {kinds.map((kind) => (
        <Choice key={kind} kind={kind} names={names[kind]} />
      ))}
      {readStored('disableCache') && <CachingOff />}
    </section>
  );
}

/** Turns caching on again. Otherwise the stored flag would keep it off in later visits too. */
function CachingOff() {
  const t = useMessages('shop');
  const turnOn = () => {
    forget('disableCache');
    const query = new URLSearchParams(location.search);
    query.delete('disableCache');
    location.assign(`${location.pathname}?${query}`);
  };
  return (
    <p className="mt-3 flex items-center justify-between gap-3">
      {t('devCacheOff')}
      <button type="button" className={buttonStyle({ tone: 'outline' })} onClick={turnOn}>
        {t('devCacheOn')}
      </button>
    </p>
  );
}

function Choice({ kind, names }: { kind: LayoutKind; names: readonly string[] }) {
  const t = useMessages('shop');
  const choose = (event: ChangeEvent<HTMLSelectElement>) => {
    const query = new URLSearchParams(location.search);
    if (event.target.value) query.set(kind, event.target.value);
    else query.delete(kind);
    location.assign(`${location.pathname}?${query}`);
  };
  return (
    <label className="mt-3 block">
      <span className="mb-1 block">{t(labels[kind])}</span>
      <select
        className={controlStyle}
        defaultValue={new URLSearchParams(location.search).get(kind) ?? ''}
        onChange={choose}
      >
        <option value="">{t('devOwn')}</option>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  );
}
