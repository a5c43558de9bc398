import { type ErrorCode, errorCatalogue, isErrorCode } from '@witryna/contract/errors';
import type { MessageKey } from '../texts/messages.ts';

/** Complete on purpose: a new code of the contract does not compile until it has a message. */
const messages: Record<ErrorCode, MessageKey<'shop'>> = {
  InvalidRequest: 'errorInvalidRequest',
  InvalidSignature: 'errorGeneric',
  ShopExpired: 'stateExpired',
  NotFound: 'errorNotFound',
  ShopNotFound: 'stateNotFound',
  MethodNotAllowed: 'errorGeneric',
  ProductNotPublished: 'errorProductUnavailable',
  ProductUnavailable: 'errorProductUnavailable',
  CombinationUnavailable: 'errorCombinationUnavailable',
  NoMorePieces: 'errorNoMorePieces',
  CartFull: 'errorCartFull',
  CartEmpty: 'errorCartEmpty',
  CartChanged: 'errorCartChanged',
  OutOfStock: 'errorOutOfStock',
  CouponUnavailable: 'errorCouponUnavailable',
  DeliveryUnavailable: 'errorDeliveryUnavailable',
  PaymentUnavailable: 'errorPaymentUnavailable',
  PickupPointUnavailable: 'errorPickupPointUnavailable',
  ConsentOutdated: 'errorConsentOutdated',
  OrderInProgress: 'errorOrderInProgress',
  OrderAlreadyPaid: 'errorOrderAlreadyPaid',
  OrderClosed: 'errorOrderClosed',
  AttemptClosed: 'errorAttemptClosed',
  AlreadyWithdrawn: 'errorAlreadyWithdrawn',
  AlreadyTracked: 'errorGeneric',
  IdempotencyKeyReused: 'errorOrderNotPlaced',
  PayloadTooLarge: 'errorTooLong',
  TooManyRequests: 'errorTooManyRequests',
  InternalError: 'errorGeneric',
  PaymentProviderFailed: 'errorPaymentFailed',
  UpstreamFailed: 'errorGeneric',
  ServiceUnavailable: 'errorUnavailable',
  ShopTechnicalBreak: 'stateBreak',
  UpstreamTimeout: 'errorTimeout',
};

/** The message key for anything thrown. Anything but a refusal is a bug and gets the generic message. */
export function errorMessage(error: unknown): MessageKey<'shop'> {
  return messages[codeOf(error)];
}

/**
 * The code of a refusal, also of one that became a route error (then it is in `data`). `InternalError` for all else.
 */
export function codeOf(error: unknown): ErrorCode {
  const carrier = isRecord(error) && isRecord(error.data) ? error.data : error;
  const code = isRecord(carrier) ? carrier.code : undefined;
  return isErrorCode(code) ? code : 'InternalError';
}

/** Whether a failure is temporary and may be retried, unlike a bug. */
export function isTemporary(code: ErrorCode): boolean {
  const { status, retryable } = errorCatalogue[code];
  return retryable && status > 500 && code !== 'ShopTechnicalBreak';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
