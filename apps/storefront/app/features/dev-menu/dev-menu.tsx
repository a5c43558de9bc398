import { useState } from 'react';
import { useMessages } from '../../platform/texts/messages.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { CopyLink } from './copy-link.tsx';
import { PageFacts } from './page-facts.tsx';
import { PastCache } from './past-cache.tsx';
import { type LayoutKind, VariantChoice } from './variant-choice.tsx';

const kinds: readonly LayoutKind[] = ['home', 'grid', 'product', 'blog'];

/** Selects layout variants for this visit. The choice is in the query, so that the address can be shared. */
export function DevMenu({ names }: { names: Readonly<Record<LayoutKind, readonly string[]>> }) {
  const t = useMessages('dev');
  const tShop = useMessages('shop');
  const [shown, setShown] = useState(true);
  if (!shown) return null;
  return (
    <section
      aria-labelledby="dev-menu"
      className="fixed bottom-4 left-4 z-40 max-h-[calc(100dvh-2rem)] w-72 overflow-y-auto rounded-md border border-line bg-surface p-4 text-sm shadow-lift"
    >
      <div className="flex items-center justify-between">
        <h2 id="dev-menu" className="text-base font-semibold tracking-normal">
          {t('menu')}
        </h2>
        <IconButton label={tShop('close')} icon={<CloseIcon size={20} />} onClick={() => setShown(false)} />
      </div>
      {kinds.map((kind) => names[kind].length > 0 && <VariantChoice key={kind} kind={kind} names={names[kind]} />)}
      <PageFacts />
      <PastCache />
      <CopyLink />
    </section>
  );
}
