import { type ErrorCode, errorCatalogue, isErrorCode } from '@witryna/contract/errors';
import { isRecord } from '../is-record.ts';
import type { MessageKey } from '../texts/messages.ts';

/** The message of every error code. If a code of the contract is missing here, this file does not compile. */
const messages: Record<ErrorCode, MessageKey<'shop'>> = {
  InvalidRequest: 'errorInvalidRequest',
  Unauthorized: 'errorGeneric',
  InvalidSignature: 'errorGeneric',
  Forbidden: 'errorGeneric',
  SecondFactorNeeded: 'errorGeneric',
  HelpNeeded: 'errorGeneric',
  InvitationUnknown: 'errorGeneric',
  ChangedMeanwhile: 'errorGeneric',
  UndoImpossible: 'errorGeneric',
  StillUsed: 'errorGeneric',
  LimitReached: 'errorGeneric',
  ImportRunning: 'errorGeneric',
  ShopExpired: 'stateExpired',
  NotFound: 'errorNotFound',
  ShopNotFound: 'stateNotFound',
  MethodNotAllowed: 'errorGeneric',
  ProductNotPublished: 'errorProductUnavailable',
  ProductUnavailable: 'errorProductUnavailable',
  CombinationUnavailable: 'errorCombinationUnavailable',
  NoMorePieces: 'errorNoMorePieces',
  SoldElsewhere: 'errorSoldElsewhere',
  CartFull: 'errorCartFull',
  CartEmpty: 'errorCartEmpty',
  CartChanged: 'errorCartChanged',
  OutOfStock: 'errorOutOfStock',
  CouponUnavailable: 'errorCouponUnavailable',
  CouponUsedByShopper: 'errorCouponUsedByShopper',
  DeliveryUnavailable: 'errorDeliveryUnavailable',
  PaymentUnavailable: 'errorPaymentUnavailable',
  PickupPointUnavailable: 'errorPickupPointUnavailable',
  PickupPointUnchecked: 'errorPickupPointUnchecked',
  ConsentOutdated: 'errorConsentOutdated',
  AgeUnconfirmed: 'errorAgeUnconfirmed',
  OrderInProgress: 'errorOrderInProgress',
  OrderAlreadyPaid: 'errorOrderAlreadyPaid',
  OrderClosed: 'errorOrderClosed',
  MoveRefused: 'errorGeneric',
  NoPickupPoint: 'errorGeneric',
  CorrectionRefused: 'errorGeneric',
  AmendmentRefused: 'errorGeneric',
  InvoiceRefused: 'errorGeneric',
  MailPointless: 'errorGeneric',
  RefundUnfinished: 'errorGeneric',
  RefundUnavailable: 'errorGeneric',
  RefundRepeated: 'errorGeneric',
  ParcelRefused: 'errorGeneric',
  AttemptClosed: 'errorAttemptClosed',
  AlreadyWithdrawn: 'errorAlreadyWithdrawn',
  WithdrawalExcluded: 'errorWithdrawalExcluded',
  TooManyWithdrawals: 'errorTooManyWithdrawals',
  AlreadyTracked: 'errorGeneric',
  LastOwner: 'errorGeneric',
  LastOperator: 'errorGeneric',
  TooManyPeople: 'errorGeneric',
  TooManyKeys: 'errorGeneric',
  ShopStateRefused: 'errorGeneric',
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

/** The message key for a thrown value. Any value but a refusal of the API is a bug and gets the generic message. */
export function errorMessage(error: unknown): MessageKey<'shop'> {
  return messages[codeOf(error)];
}

/**
 * The error code of an API refusal. A refusal that became a route error has its code in `data`. For any other value,
 * `InternalError`.
 */
export function codeOf(error: unknown): ErrorCode {
  const carrier = isRecord(error) && isRecord(error.data) ? error.data : error;
  const code = isRecord(carrier) ? carrier.code : undefined;
  return isErrorCode(code) ? code : 'InternalError';
}

/** Whether a code is a temporary failure: retryable, with a status above 500. A shop's technical break is not. */
export function isTemporary(code: ErrorCode): boolean {
  const { status, retryable } = errorCatalogue[code];
  return retryable && status > 500 && code !== 'ShopTechnicalBreak';
}
