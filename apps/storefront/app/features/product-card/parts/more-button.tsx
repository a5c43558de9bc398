import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../../platform/hydration/lazy-part.ts';
import { useShop } from '../../../platform/shop/use-shop.ts';
import { useMessages } from '../../../platform/texts/messages.ts';
import type { CardProduct } from '../card-product.ts';

const CardMenu = lazyPart(async () => (await import('./card-menu.tsx')).CardMenu);

/** Opens the card's menu, whose code is loaded then. CSS shows it where there is no mouse. */
export function MoreButton({ product }: { product: CardProduct }) {
  const t = useMessages('shop');
  const { showcase } = useShop();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  if (showcase) return null;
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={t('moreOf', { name: product.name })}
        className="card-button card-more"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <CardMenu productId={product.id} button={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
