import { useMessages } from '../../platform/texts/messages.ts';
import { Breadcrumb, type Crumb } from '../../ui/breadcrumb.tsx';
import type { ListingLook } from './listing-view.ts';

interface ListingHeadProps {
  readonly crumbs: readonly Crumb[];
  /** Undefined where the heading stands among the goods. */
  readonly title: string | undefined;
  /** How many products the list has; undefined for a list that has none. */
  readonly count: number | undefined;
  readonly width: ListingLook['width'];
}

/** The heading of a list in one low row, so that goods stand on the first screen: way back, heading, count. */
export function ListingHead({ crumbs, title, count, width }: ListingHeadProps) {
  const t = useMessages('listing');
  const tShop = useMessages('shop');
  return (
    <div className="title-band listing-head">
      <div className={width === 'fluid' ? 'container-fluid' : 'container'}>
        <Breadcrumb crumbs={crumbs} label={tShop('breadcrumb')} arrowOnPhones={title !== undefined} />
        {title !== undefined && <h1>{title}</h1>}
        {title !== undefined && count !== undefined && (
          <p className="tabular text-sm text-muted">{t('listingCount', { count })}</p>
        )}
      </div>
    </div>
  );
}
