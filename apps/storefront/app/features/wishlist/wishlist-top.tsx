import type { ReactNode, Ref } from 'react';
import { useMessages } from '../../platform/texts/messages.ts';

interface WishlistTopProps {
  readonly count: number;
  readonly heading?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

/** Above the products: how many there are, and buttons for all of them. */
export function WishlistTop({ count, heading, children }: WishlistTopProps) {
  const t = useMessages('shop');
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 pb-6">
      <h2 ref={heading} tabIndex={-1} className="text-lg outline-none">
        {t('productsCount', { count })}
      </h2>
      <div className="needs-script flex flex-wrap gap-3 max-xs:w-full max-xs:*:grow">{children}</div>
    </div>
  );
}
