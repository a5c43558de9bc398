import type { ChangeEvent } from 'react';
import { useMessages } from '../../platform/texts/messages.ts';
import { controlStyle } from '../../ui/field.tsx';
import { reloadWith } from './reload-with.ts';

export type LayoutKind = 'home' | 'grid' | 'product' | 'blog';

/** Selects the variant of one layout kind. The page is loaded again with it. */
export function VariantChoice({ kind, names }: { kind: LayoutKind; names: readonly string[] }) {
  const t = useMessages('dev');
  const choose = (event: ChangeEvent<HTMLSelectElement>) => reloadWith(kind, event.target.value);
  return (
    <label className="mt-3 block">
      <span className="mb-1 block">{t(kind)}</span>
      <select
        className={controlStyle}
        defaultValue={new URLSearchParams(location.search).get(kind) ?? ''}
        onChange={choose}
      >
        <option value="">{t('own')}</option>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  );
}
