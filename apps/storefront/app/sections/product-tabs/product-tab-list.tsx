import type { KeyboardEvent, MouseEvent } from 'react';
import { useShop } from '../../platform/shop/use-shop.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { classes } from '../../ui/classes.ts';
import { type ProductSource, sourceAddress, sourceLabel } from '../parts/product-source.ts';
import type { ProductTab } from './prepare-tabs.ts';

interface ProductTabListProps {
  readonly tabs: readonly ProductTab[];
  readonly base: string;
  readonly at: 'left' | 'centre' | 'right';
  readonly open: ProductSource;
  onChoose(tab: ProductSource): void;
}

const places = { left: 'justify-start', centre: 'justify-center-safe', right: 'justify-end-safe' } as const;

/** The product tabs, with the keys of the ARIA tab pattern. Before hydration they are links to the listing. */
export function ProductTabList({ tabs, base, at, open, onChoose }: ProductTabListProps) {
  const t = useMessages('shop');
  // The showcase host has no listing to which the tabs could link.
  const { showcase } = useShop();
  const follow = (tab: ProductSource) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(tab);
  };
  const move = (event: KeyboardEvent) => {
    const here = tabs.findIndex(({ source }) => source === open);
    const steps: Record<string, number> = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: -1, ' ': here };
    const step = steps[event.key];
    const tab = step === undefined ? undefined : tabs.at(step % tabs.length)?.source;
    if (!tab) return;
    event.preventDefault();
    onChoose(tab);
    document.getElementById(`${base}-${tab}`)?.focus();
  };
  return (
    <div
      role="tablist"
      aria-label={t('ourProducts')}
      onKeyDown={move}
      className={classes('no-scrollbar mb-8 flex gap-x-8 overflow-x-auto', places[at])}
    >
      {tabs.map(({ source, category }) => (
        <a
          key={source}
          id={`${base}-${source}`}
          role="tab"
          href={showcase ? `#${base}-panel` : sourceAddress(source, category)}
          aria-selected={source === open}
          aria-controls={`${base}-panel`}
          tabIndex={source === open ? 0 : -1}
          onClick={follow(source)}
          className="product-tab"
        >
          {category?.name ?? t(sourceLabel(source))}
        </a>
      ))}
    </div>
  );
}
