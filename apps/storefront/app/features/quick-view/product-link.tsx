import { productAddress } from '@witryna/contract/product-address';
import { Link } from 'react-router';
import type { EntityId } from '../../platform/navigation/addresses.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { ArrowRightIcon } from '../../ui/icons.tsx';

/** A link to the page of the product. */
export function ProductLink({ product }: { product: { readonly id: EntityId; readonly name: string } }) {
  const t = useMessages('shop');
  return (
    <Link
      to={productAddress(product)}
      className="inline-flex min-h-11 items-center gap-2 self-start font-semibold underline-offset-4 hover:underline"
    >
      {t('seeProduct')}
      <ArrowRightIcon size={20} />
    </Link>
  );
}
