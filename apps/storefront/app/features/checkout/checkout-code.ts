/**
 * The code that is needed from the first field that a shopper leaves to the placed order. It is one file, so that no order
 * is sent before the code for its answer is loaded.
 */
export { checkoutProblems } from './checkout-problems.ts';
export { orderBody } from './order-body.ts';
export { PlacedOrderPage } from './placed-order.tsx';
