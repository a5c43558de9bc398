import { ShopError } from '@witryna/contract/errors';
import {
  addToCart,
  applyCoupon as applyCouponRoute,
  clearCart,
  getCart,
  listCartProducts as listCartProductsRoute,
  listUpsellProducts,
  removeCoupon as removeCouponRoute,
  removeLine,
  saveCartDetails,
  setLineQuantity,
} from '@witryna/contract/routes/cart-routes';
import { type ApiDeps, createRouter } from '../../api-context.ts';
import { limitUse } from '../../http/limit-use.ts';
import { senderOf } from '../../http/sender-digest.ts';
import { addLine } from './add-line.ts';
import { applyCoupon, removeCoupon } from './apply-coupon.ts';
import { listCartProducts } from './list-cart-products.ts';
import { listUpsell } from './list-upsell.ts';
import { loadCart } from './load-cart.ts';
import { removeLines } from './remove-lines.ts';
import { saveDetails } from './save-details.ts';
import { setQuantity } from './set-quantity.ts';
import { toCart } from './to-cart.ts';

export function cartRoutes(deps: ApiDeps) {
  return createRouter()
    .openapi(getCart, async (c) => {
      const { session } = c.req.valid('param');
      return c.json(await c.get('tenant').read(async (tx) => toCart(await loadCart(tx, session, deps.clock()))), 200);
    })
    .openapi(addToCart, async (c) => {
      const addition = c.req.valid('json');
      limitUse(deps, c, 'add', addition.session);
      // A showcase host has no cart page, so nothing can be added to a cart there.
      if (c.get('shop').kind === 'showcase') throw new ShopError('NotFound');
      return c.json(await addLine(c.get('tenant'), addition, deps.clock()), 200);
    })
    .openapi(setLineQuantity, async (c) => {
      const line = { ...c.req.valid('param'), ...c.req.valid('json') };
      limitUse(deps, c, 'add', line.session);
      return c.json(await setQuantity(c.get('tenant'), line, deps.clock()), 200);
    })
    .openapi(removeLine, async (c) => {
      const { session, ...line } = c.req.valid('param');
      return c.json(await removeLines(c.get('tenant'), session, deps.clock(), line), 200);
    })
    .openapi(clearCart, async (c) => {
      const { session } = c.req.valid('param');
      return c.json(await removeLines(c.get('tenant'), session, deps.clock()), 200);
    })
    .openapi(applyCouponRoute, async (c) => {
      const { session, code } = c.req.valid('param');
      limitUse(deps, c, 'coupon', session);
      return c.json(await applyCoupon(c.get('tenant'), session, code, deps.clock()), 200);
    })
    .openapi(removeCouponRoute, async (c) => {
      const { session } = c.req.valid('param');
      return c.json(await removeCoupon(c.get('tenant'), session, deps.clock()), 200);
    })
    .openapi(listUpsellProducts, async (c) => {
      const { session } = c.req.valid('param');
      return c.json(await listUpsell(c.get('tenant'), session, deps.clock(), c.get('cacheHints')), 200);
    })
    .openapi(listCartProductsRoute, async (c) => {
      const { lines } = c.req.valid('query');
      return c.json(await listCartProducts(c.get('tenant'), lines, deps.clock()), 200);
    })
    .openapi(saveCartDetails, async (c) => {
      const { session } = c.req.valid('param');
      limitUse(deps, c, 'add', session);
      await saveDetails(c.get('tenant'), session, c.req.valid('json'), {
        now: deps.clock(),
        sender: senderOf(deps, c),
      });
      return c.json({}, 202);
    });
}
