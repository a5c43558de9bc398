import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { body, conflict, empty, json, refusals } from '../answer.ts';
import { addLine, cart, cartDetails, cartProduct, couponCode, setQuantity } from '../cart.ts';
import { linesShape, readLines } from '../cart-lines.ts';
import { productListItem } from '../catalog.ts';
import { idText, session, shopQuery } from '../ids.ts';

const query = z.object(shopQuery);
const params = z.object({ session });
const line = z.object({ session, productId: idText, combinationId: idText });
const answer = { 200: json(cart, 'The current cart'), ...refusals };

export const getCart = createRoute({
  method: 'get',
  path: '/shop/ShoppingCart/{session}',
  request: { params, query },
  responses: answer,
});

export const addToCart = createRoute({
  method: 'post',
  path: '/shop/ShoppingCart',
  request: { query, body: body(addLine) },
  responses: { ...answer, ...conflict },
});

export const setLineQuantity = createRoute({
  method: 'patch',
  path: '/shop/ShoppingCart/{session}/{productId}/{combinationId}',
  request: { params: line, query, body: body(setQuantity) },
  responses: { ...answer, ...conflict },
});

export const removeLine = createRoute({
  method: 'delete',
  path: '/shop/ShoppingCart/{session}/{productId}/{combinationId}',
  request: { params: line, query },
  responses: answer,
});

export const clearCart = createRoute({
  method: 'delete',
  path: '/shop/ShoppingCart/{session}',
  request: { params, query },
  responses: answer,
});

export const applyCoupon = createRoute({
  method: 'get',
  path: '/shop/ShoppingCart/{session}/coupon/{code}',
  request: { params: z.object({ session, code: couponCode }), query },
  responses: answer,
});

export const removeCoupon = createRoute({
  method: 'delete',
  path: '/shop/ShoppingCart/{session}/coupon',
  request: { params, query },
  responses: answer,
});

export const listUpsellProducts = createRoute({
  method: 'get',
  path: '/shop/ShoppingCart/{session}/upsellProducts',
  request: { params, query },
  responses: { 200: json(z.array(productListItem), 'Products that go with the cart'), ...refusals },
});

export const listCartProducts = createRoute({
  method: 'get',
  path: '/shop/CartProduct',
  request: {
    query: query.extend({
      lines: z.string().regex(linesShape).transform(readLines).openapi({
        type: 'string',
        example: '12.34.2-15.40.1',
        description: 'Product, combination and quantity of each',
      }),
    }),
  },
  responses: {
    200: json(z.array(cartProduct), 'These goods as a cart shows them, without those that are gone'),
    ...refusals,
  },
});

export const saveCartDetails = createRoute({
  method: 'post',
  path: '/shop/ShoppingCart/{session}/cart-details',
  request: { params, query, body: body(cartDetails) },
  responses: { 202: json(empty, 'Accepted'), ...refusals },
});
