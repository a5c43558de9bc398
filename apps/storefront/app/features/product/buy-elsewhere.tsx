import { useId } from 'react';
import { useMessages } from '../../platform/texts/messages.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ArrowRightIcon } from '../../ui/icons.tsx';

/** A link to the other shop that sells the product. It replaces the cart button, and works without JavaScript. */
export function BuyElsewhere({ href, host }: { href: string; host: string }) {
  const t = useMessages('shop');
  const tProduct = useMessages('product');
  const noteId = useId();
  return (
    <div className="flex flex-col gap-2">
      <ButtonLink to={href} rel="noopener nofollow" size="lg" wide aria-describedby={noteId}>
        {t('buyNow')}
        <ArrowRightIcon size={20} />
      </ButtonLink>
      <p id={noteId} className="text-sm text-muted wrap-anywhere">
        {tProduct('soldElsewhere', { host })}
      </p>
    </div>
  );
}
