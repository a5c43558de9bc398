import { Link, Outlet } from 'react-router';
import { CartHabits } from '../features/cart/cart-habits.tsx';
import { useMessages } from '../platform/messages.ts';
import { useShop } from '../platform/use-shop.ts';

/** The frame of all pages of a shop. */
export default function Shell() {
  const t = useMessages('shop');
  const shop = useShop();
  return (
    <>
      <a href="#content" className="skip-link">
        {t('skipToContent')}
      </a>
      <header className="border-b border-line">
        <div className="container flex min-h-16 items-center">
          <Link to="/" className="text-lg font-semibold no-underline">
            {shop.name}
          </Link>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <CartHabits />
    </>
  );
}
