import { type ErrorCode, isErrorCode } from '@witryna/contract/errors';
import type { MessageKey } from './messages.ts';

/** Where a refusal is said: beside the control (inline), at a field, as a toast, or instead of the page. */
export type ErrorPlace = 'toast' | 'field' | 'inline' | 'page';

export interface ShownError {
  readonly place: ErrorPlace;
  readonly message: MessageKey<'shop'>;
}

/** Complete on purpose: a new code of the contract does not compile until it is shown somewhere. */
const shownErrors: Record<ErrorCode, ShownError> = {
  InvalidRequest: { place: 'field', message: 'errorInvalidRequest' },
  InvalidSignature: { place: 'page', message: 'errorGeneric' },
  ShopExpired: { place: 'page', message: 'stateExpired' },
  NotFound: { place: 'page', message: 'errorNotFound' },
  ShopNotFound: { place: 'page', message: 'stateNotFound' },
  MethodNotAllowed: { place: 'toast', message: 'errorGeneric' },
  ProductUnavailable: { place: 'inline', message: 'errorProductUnavailable' },
  CombinationUnavailable: { place: 'inline', message: 'errorCombinationUnavailable' },
  NoMorePieces: { place: 'inline', message: 'errorNoMorePieces' },
  CartFull: { place: 'toast', message: 'errorCartFull' },
  CartEmpty: { place: 'inline', message: 'errorCartEmpty' },
  CartChanged: { place: 'inline', message: 'errorCartChanged' },
  OutOfStock: { place: 'inline', message: 'errorOutOfStock' },
  CouponUnavailable: { place: 'inline', message: 'errorCouponUnavailable' },
  DeliveryUnavailable: { place: 'field', message: 'errorDeliveryUnavailable' },
  PaymentUnavailable: { place: 'field', message: 'errorPaymentUnavailable' },
  PickupPointUnavailable: { place: 'field', message: 'errorPickupPointUnavailable' },
  ConsentOutdated: { place: 'field', message: 'errorConsentOutdated' },
  OrderInProgress: { place: 'inline', message: 'errorOrderInProgress' },
  OrderAlreadyPaid: { place: 'inline', message: 'errorOrderAlreadyPaid' },
  OrderClosed: { place: 'inline', message: 'errorOrderClosed' },
  AttemptClosed: { place: 'inline', message: 'errorAttemptClosed' },
  AlreadyWithdrawn: { place: 'inline', message: 'errorAlreadyWithdrawn' },
  AlreadyTracked: { place: 'inline', message: 'errorGeneric' },
  IdempotencyKeyReused: { place: 'inline', message: 'errorOrderNotPlaced' },
  PayloadTooLarge: { place: 'inline', message: 'errorTooLong' },
  TooManyRequests: { place: 'toast', message: 'errorTooManyRequests' },
  InternalError: { place: 'toast', message: 'errorGeneric' },
  PaymentProviderFailed: { place: 'inline', message: 'errorPaymentFailed' },
  UpstreamFailed: { place: 'toast', message: 'errorGeneric' },
  ServiceUnavailable: { place: 'toast', message: 'errorUnavailable' },
  ShopTechnicalBreak: { place: 'page', message: 'stateBreak' },
  UpstreamTimeout: { place: 'toast', message: 'errorTimeout' },
};

/** Place and message key (area `shop`) of anything thrown; what is no refusal is a bug and says so without detail. */
export function shownError(error: unknown): ShownError {
  return shownErrors[codeOf(error)];
}

/** The code of a refusal, also of one that a loader let pass (then it stands in `data`); `InternalError` for all else. */
export function codeOf(error: unknown): ErrorCode {
  const carrier = isRecord(error) && isRecord(error.data) ? error.data : error;
  const code = isRecord(carrier) ? carrier.code : undefined;
  return isErrorCode(code) ? code : 'InternalError';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
