import type { ComponentProps } from 'react';
import { useMessages } from '../../platform/texts/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ProductCards } from '../parts/product-cards.tsx';
import type { ProductTabs } from './use-product-tabs.ts';

interface ProductTabPanelProps {
  readonly base: string;
  readonly settings: Omit<ComponentProps<typeof ProductCards>, 'products' | 'list' | 'flush'> & {
    readonly limit: number;
  };
  readonly control: ProductTabs;
}

export function ProductTabPanel({ base, settings, control }: ProductTabPanelProps) {
  const t = useMessages('shop');
  const { products, list, open, again } = control;
  return (
    <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${open}`} aria-busy={products === 'loading'}>
      <p role="status" className="sr-only">
        {products === 'loading' ? t('loading') : ''}
      </p>
      {products === 'failed' && (
        <div role="alert" className="flex flex-col items-center gap-4 py-16">
          <p>{t('errorUnavailable')}</p>
          <Button tone="outline" onClick={again}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
      {products === 'loading' && (
        <ul className="section-grid" data-columns={settings.columns}>
          {Array.from({ length: settings.present === 'carousel' ? settings.columns : settings.limit }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: all placeholders are the same
            <li key={at}>
              <Skeleton ratio={0.78} />
            </li>
          ))}
        </ul>
      )}
      {typeof products !== 'string' &&
        (products.length > 0 ? (
          <ProductCards {...settings} products={products} list={list} />
        ) : (
          <p className="py-16 text-center text-muted">{t('nothingHere')}</p>
        ))}
    </div>
  );
}
