import { keepTogether } from '../../platform/texts/keep-together.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import type { ListingProduct, RowDetails } from './row-of.ts';

/** The first words of the description, and up to three features. */
export function RowText({ lead, features }: RowDetails) {
  return (
    <>
      {lead && <p className="row-lead">{keepTogether(lead)}</p>}
      {features.length > 0 && (
        <dl className="row-features">
          {features.map(({ name, value }) => (
            <div key={name + value}>
              <dt>{name}</dt> <dd>{keepTogether(value)}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

/** Whether it is in stock, and when it arrives. A list is cached, so it does not count the pieces. */
export function RowOffer({ stock, details: { arrival } }: { stock: ListingProduct['stock']; details: RowDetails }) {
  const t = useMessages('listing');
  const tShop = useMessages('shop');
  return (
    <>
      {stock != null && (
        <p className="row-stock" data-sold-out={stock === 0 || undefined}>
          {stock === 0 ? tShop('soldOut') : t('inStock')}
        </p>
      )}
      {arrival && <p className="row-arrival">{t('arrives', { days: arrival.days, when: arrival.when })}</p>}
    </>
  );
}
