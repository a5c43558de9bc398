import type { ComponentType } from 'react';
import { useMemo } from 'react';
import { Link, useLocation } from 'react-router';
import { useMessages } from '../../platform/texts/messages.ts';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { type InfoPart, reviewsId, useInfoParts } from './info-parts.tsx';
import { ProductSafety } from './product-safety.tsx';
import type { ProductLook, ProductView } from './product-view.ts';

interface ProductInfoProps {
  readonly view: ProductView;
  readonly look: ProductLook['info'];
}

/**
 * What is told of a product: description, features, reviews, and in some arrangements the deliveries. What the shop does
 * not state is left out. Product safety information follows.
 */
export function ProductInfo({ view, look }: ProductInfoProps) {
  const t = useMessages('product');
  const parts = useInfoParts(view, look);
  const { gpsr } = view.product.details;
  const Arrangement = arrangements[look];
  return (
    <section aria-label={t('aboutProduct')} className="product-info">
      <Arrangement parts={parts} />
      {look !== 'rows' && gpsr && <ProductSafety gpsr={gpsr} />}
    </section>
  );
}

interface ArrangementProps {
  readonly parts: readonly InfoPart[];
}

const arrangements: Readonly<Record<ProductLook['info'], ComponentType<ArrangementProps>>> = {
  columns: Sections,
  index: InfoIndex,
  tabs: InfoTabs,
  rows: InfoRows,
  text: Sections,
};

/** All parts, each below a heading. `#reviews` leads to the last one. */
function Sections({ parts }: ArrangementProps) {
  return (
    <div className="info-sections">
      {parts.map(({ id, label, content }) => (
        <section key={id} id={id} data-part={id} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`} className="text-lg">
            {label}
          </h2>
          {content}
        </section>
      ))}
    </div>
  );
}

/** All parts, and beside them a list of links to them that stays in view. */
function InfoIndex({ parts }: ArrangementProps) {
  const t = useMessages('product');
  const { search } = useLocation();
  return (
    <>
      <nav aria-label={t('contents')} className="info-index">
        <ol className="no-scrollbar">
          {parts.map(({ id, label }) => (
            <li key={id}>
              <Link to={{ search, hash: id }} replace>
                {label}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <Sections parts={parts} />
    </>
  );
}

/** Tabs, of which the first is open. `#reviews` opens the reviews, also with the token of a mail behind it. */
function InfoTabs({ parts }: ArrangementProps) {
  const t = useMessages('product');
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is a trigger only: following the same link again opens the tab again
  const wanted = useMemo(() => (hash.startsWith(`#${reviewsId}`) ? { id: reviewsId } : undefined), [hash, key]);
  return (
    <div id={reviewsId}>
      <Tabs tabs={parts} label={t('aboutProduct')} wanted={wanted} />
    </div>
  );
}

/** Rows that open; the first one is open. */
function InfoRows({ parts }: ArrangementProps) {
  return parts.map(({ id, label, content }, at) => (
    <details key={id} open={at === 0} className="info-row group">
      <summary>
        <h2 className="text-base">{label}</h2>
        <ChevronDownIcon size={20} className="shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      {content}
    </details>
  ));
}
