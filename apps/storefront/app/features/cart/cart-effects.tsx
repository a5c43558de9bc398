import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useShop } from '../../platform/shop/use-shop.ts';
import { beginCart, takeCouponFromAddress } from './cart-actions.ts';

/** Stands once in the shell: the cart's beginning, and the coupon code that any address may carry. */
export function CartEffects() {
  const { currency, showcase } = useShop();
  const { search } = useLocation();
  useEffect(() => (showcase ? undefined : beginCart(currency)), [currency, showcase]);
  useEffect(() => {
    const code = new URLSearchParams(search).get('c')?.trim();
    if (code && !showcase) void takeCouponFromAddress(code);
  }, [search, showcase]);
  return null;
}
