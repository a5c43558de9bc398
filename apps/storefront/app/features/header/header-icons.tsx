import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../platform/hydration/lazy-part.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { classes } from '../../ui/classes.ts';
import { iconButtonStyle } from '../../ui/icon-button.tsx';
import { CartIcon, CompareIcon, HeartIcon } from '../../ui/icons.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useCart } from '../cart/use-cart.ts';
import { compareList } from '../lists/compare-store.ts';
import { wishlist } from '../lists/wishlist-store.ts';
import { useDisclosure } from './use-disclosure.ts';

const CartDropdown = lazyPart(async () => (await import('../cart/cart-dropdown.tsx')).CartDropdown);

/** Compare, wishlist and cart with their counts. On small screens the cart icon is a link. */
export function HeaderIcons({ small, className }: { small?: boolean; className?: string }) {
  return (
    <div className={classes('flex items-center', className)}>
      <CompareLink />
      <WishlistLink />
      {small ? <CartLink /> : <CartButton />}
    </div>
  );
}

interface IconLinkProps {
  readonly to: string;
  readonly label: string;
  readonly count: number;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

function IconLink({ to, label, count, className, children }: IconLinkProps) {
  return (
    <Link to={to} aria-label={label} title={label} className={classes(iconButtonStyle, className)}>
      {children}
      <CountBadge count={count} />
    </Link>
  );
}

export function CompareLink({ className }: { className?: string }) {
  const t = useMessages('shop');
  const count = compareList.use(({ ids }) => ids.length);
  return (
    <IconLink
      to="/compare"
      label={t('compareCount', { count })}
      count={count}
      className={classes('max-xs:hidden', className)}
    >
      <CompareIcon size={22} />
    </IconLink>
  );
}

export function WishlistLink() {
  const t = useMessages('shop');
  const count = wishlist.use(({ ids }) => ids.length);
  return (
    <IconLink to="/wishlist" label={t('wishlistCount', { count })} count={count}>
      <HeartIcon size={22} />
    </IconLink>
  );
}

function usePieces(): number {
  return useCart(({ cart }) => (cart?.products ?? []).reduce((sum, { quantity }) => sum + quantity, 0));
}

export function CartLink({ className }: { className?: string }) {
  const t = useMessages('shop');
  const count = usePieces();
  return (
    <IconLink to="/cart" label={t('cartCount', { count })} count={count} className={className}>
      <CartIcon size={22} />
    </IconLink>
  );
}

/** A button that opens the cart dropdown and loads its code on the first press. Without scripts, a link is shown. */
function CartButton() {
  const t = useMessages('shop');
  const count = usePieces();
  const { open, setOpen, box } = useDisclosure();
  return (
    <div ref={box} className="relative">
      <CartLink className="js:hidden" />
      <button
        type="button"
        aria-expanded={open}
        aria-controls="cart-panel"
        aria-label={t('cartCount', { count })}
        title={t('cart')}
        data-pulse=""
        className={classes(iconButtonStyle, 'no-js:hidden')}
        onClick={() => setOpen(!open)}
      >
        <CartIcon size={22} />
        <CountBadge count={count} />
      </button>
      <div id="cart-panel" hidden={!open} className="header-panel cart-panel rounded-md">
        {open && (
          <Suspense fallback={<Spinner className="mx-auto my-12 text-loading" />}>
            <CartDropdown onLeave={() => setOpen(false)} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

/** A small number at the corner of an icon, for example in the cart icon. A count of 0 shows nothing. */
function CountBadge({ count }: { count: number }) {
  if (count < 1) return null;
  return (
    <span className="tabular pointer-events-none absolute top-0.5 right-0 flex h-5 min-w-5 items-center justify-center rounded-full bg-accent px-1 text-xs font-semibold text-accent-text">
      {count > 99 ? '99+' : count}
    </span>
  );
}
