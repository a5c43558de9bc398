import { expect, test } from 'vitest';
import type { MessageArea } from './areas.ts';
import { readMessages } from './message-files.ts';

/** The sentences that the specification quotes, with the key of the English text. */
const sentences: [sentence: string, area: MessageArea, key: string][] = [
  ["Shop doesn't exist", 'shop', 'stateNotFound'],
  ['Account validity expired. Shop is not available', 'shop', 'stateExpired'],
  ['Technical break. Coming back soon!', 'shop', 'stateBreak'],
  ['Are you shop owner? Check out current status', 'shop', 'ownerQuestion'],
  ["Product hasn't been found", 'shop', 'errorProductNotFound'],
  ["Product is not in shop offer or hasn't been published yet", 'shop', 'errorProductUnavailable'],
  ['Selected combination is unavailable', 'shop', 'errorCombinationUnavailable'],
  ['No payment types. Contact with shop administrator.', 'checkout', 'noPayments'],
  ['No delivery types. Contact with shop administrator.', 'checkout', 'noDeliveries'],
  ["Product couldn't have been added to cart", 'shop', 'errorCartAdd'],
  ["Order hasn't been placed", 'checkout', 'notPlaced'],
  ["Order hasn't been placed", 'shop', 'errorOrderNotPlaced'],
  ['Order has been placed, but something wrong happened. Contact with support', 'orders', 'placedWithError'],
  ['Something went wrong with payment. Try again or contact with support', 'orders', 'paymentFailed'],
  ['Something went wrong with payment. Try again or contact with support', 'shop', 'errorPaymentFailed'],
  ["Message hasn't been sent", 'content', 'messageNotSent'],
  ["Review hasn't been sent", 'reviews', 'reviewNotSent'],
  ["Coupon hasn't been added to cart", 'shop', 'coupon_notadded'],
  [
    'Too many products are being compared. Remove few of them to compare next ones',
    'shop',
    'added_compare_quantity_fail',
  ],
  ['We do not have any more pieces of this product at the moment', 'shop', 'errorNoMorePieces'],
  ['Something went wrong. Try to refresh the page', 'shop', 'errorGeneric'],
  ["Products haven't been found, because selected category doesn't exist", 'listing', 'categoryMissing'],
  // The specification has one sentence for the three lists: "No items found in cart, compare and wishlist".
  ['No items found in cart', 'cart', 'empty'],
  ['No items found in compare', 'lists', 'compareEmpty'],
  ['No items found in wishlist', 'lists', 'wishlistEmpty'],
  ['Currently there is no products in specified category', 'listing', 'categoryEmpty'],
  ['404 page not found', 'shop', 'errorNotFound'],
  ['Phone is required', 'checkout', 'phoneRequired'],
  ['Email is required', 'checkout', 'emailRequired'],
  ['Full name is required', 'checkout', 'fullNameRequired'],
  ['Country is required', 'checkout', 'countryRequired'],
  ['Street and number is required', 'checkout', 'streetRequired'],
  ['Post code is required', 'checkout', 'postCodeRequired'],
  ['City is required', 'checkout', 'cityRequired'],
  ['You need to accept regulation', 'checkout', 'consentRequired'],
  ['NIP (company tax id) is required', 'checkout', 'nipRequired'],
  ['Company name is required', 'checkout', 'companyNameRequired'],
  ['Company address is required', 'checkout', 'companyAddressRequired'],
  ['Company email is required', 'checkout', 'companyEmailRequired'],
  ['This field is required', 'checkout', 'fieldRequired'],
  ['Related Products', 'product', 'related'],
];

test.each(sentences)('"%s" is the English text of %s: %s', (sentence, area, key) => {
  expect(readMessages('en', area)[key]).toBe(sentence);
});

test('every toast of the specification has a text', () => {
  const toasts = [
    ...['cart_removed_one', 'cart_removed_all', 'coupon_added', 'coupon_notadded', 'coupon_removed'],
    ...['added_wishlist', 'wishlist_removed_one', 'wishlist_removed_all'],
    ...['added_compare', 'removed_compare', 'added_compare_quantity_fail'],
  ];
  expect(Object.keys(readMessages('en', 'shop'))).toEqual(expect.arrayContaining(toasts));
});
