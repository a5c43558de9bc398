import { ProductCard } from '../../features/product-card/product-card.tsx';
import { useMessages } from '../../platform/texts/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { ProductTabsSettings } from '../product-tabs.tsx';
import type { ProductTabs } from './use-product-tabs.ts';

interface ProductTabPanelProps {
  readonly base: string;
  readonly settings: ProductTabsSettings;
  readonly control: ProductTabs;
  readonly label: string;
}

export function ProductTabPanel({ base, settings, control, label }: ProductTabPanelProps) {
  const t = useMessages('shop');
  const { products, list, open, again } = control;
  const rows = settings.present === 'carousel' ? 'snap-track product-row' : 'section-grid';
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
      {Array.isArray(products) && products.length === 0 && (
        <p className="py-16 text-center text-muted">{t('nothingHere')}</p>
      )}
      {products !== 'failed' && products.length > 0 && (
        <ul aria-label={label} className={rows} data-columns={settings.columns}>
          {products === 'loading'
            ? Array.from({ length: settings.limit }, (_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: all placeholders are the same
                <li key={at}>
                  <Skeleton ratio={0.78} />
                </li>
              ))
            : products.map((product, index) => (
                <li key={product.id}>
                  <ProductCard product={product} style={settings.card} list={list} index={index} />
                </li>
              ))}
        </ul>
      )}
    </div>
  );
}
