/** Every refusal of the API by its error code: the HTTP status, and whether the same request may succeed later. */
export const errorCatalogue = {
  InvalidRequest: { status: 400, retryable: false },
  Unauthorized: { status: 401, retryable: false },
  InvalidSignature: { status: 401, retryable: false },
  ShopExpired: { status: 403, retryable: false },
  /** Somebody who is signed in lacks the right that `details.right` names. */
  Forbidden: { status: 403, retryable: false },
  /** The person's rights demand a second factor, which the session has not proven. */
  SecondFactorNeeded: { status: 403, retryable: false },
  /** An operator who is not of the shop must begin to help it first (`beginHelp`). */
  HelpNeeded: { status: 403, retryable: false },
  /** An invitation was used, has expired, or never existed. */
  InvitationUnknown: { status: 404, retryable: false },
  NotFound: { status: 404, retryable: false },
  ShopNotFound: { status: 404, retryable: false },
  ProductNotPublished: { status: 404, retryable: false },
  MethodNotAllowed: { status: 405, retryable: false },
  ProductUnavailable: { status: 409, retryable: false },
  CombinationUnavailable: { status: 409, retryable: false },
  NoMorePieces: { status: 409, retryable: false },
  SoldElsewhere: { status: 409, retryable: false },
  CartFull: { status: 409, retryable: false },
  CartEmpty: { status: 409, retryable: false },
  CartChanged: { status: 409, retryable: false },
  OutOfStock: { status: 409, retryable: false },
  CouponUnavailable: { status: 409, retryable: false },
  /** The orders with this e-mail address have used the coupon as often as they may. */
  CouponUsedByShopper: { status: 409, retryable: false },
  DeliveryUnavailable: { status: 409, retryable: false },
  PaymentUnavailable: { status: 409, retryable: false },
  PickupPointUnavailable: { status: 409, retryable: false },
  PickupPointUnchecked: { status: 409, retryable: false },
  ConsentOutdated: { status: 409, retryable: false },
  AgeUnconfirmed: { status: 409, retryable: false },
  OrderInProgress: { status: 409, retryable: true },
  OrderAlreadyPaid: { status: 409, retryable: false },
  OrderClosed: { status: 409, retryable: false },
  MoveRefused: { status: 409, retryable: false },
  /** The order is not delivered to a pickup point, so its parcel can't wait there. */
  NoPickupPoint: { status: 409, retryable: false },
  /** The address of an order that has left, has ended or was erased can't be corrected. */
  CorrectionRefused: { status: 409, retryable: false },
  /** The goods of an order that is packed, has ended or was refunded can't be changed. */
  AmendmentRefused: { status: 409, retryable: false },
  /** The mail would say what is not true any more, or is none that a shop sends again. */
  MailPointless: { status: 409, retryable: false },
  RefundUnfinished: { status: 409, retryable: false },
  /** Nobody can refund the payment but the shop itself, which then records that. */
  RefundUnavailable: { status: 409, retryable: false },
  /** The same amount of the order was refunded today, and the request has no idempotency key. */
  RefundRepeated: { status: 409, retryable: false },
  /** An invoice can't be issued, or its file not be made: `details.reason` says why (`invoiceRefusals`). */
  InvoiceRefused: { status: 409, retryable: false },
  /** No parcel can be bought or printed, or one can't be set aside: `details.reason` says why (`parcelRefusals`). */
  ParcelRefused: { status: 409, retryable: false },
  AttemptClosed: { status: 409, retryable: false },
  AlreadyWithdrawn: { status: 409, retryable: false },
  WithdrawalExcluded: { status: 409, retryable: false },
  TooManyWithdrawals: { status: 409, retryable: false },
  AlreadyTracked: { status: 409, retryable: false },
  /** Somebody has saved the thing since it was read: `details` has `fields`, `by` and `at`. */
  ChangedMeanwhile: { status: 409, retryable: false },
  /** What is to be undone was changed once more: `details.fields` names what. */
  UndoImpossible: { status: 409, retryable: false },
  /** Other things name what is to be removed: `details` says how many of each kind. */
  StillUsed: { status: 409, retryable: false },
  /** A shop keeps at least one owner. */
  LastOwner: { status: 409, retryable: false },
  /** An installation keeps at least one operator who can sign in. */
  LastOperator: { status: 409, retryable: false },
  /** A shop has as many people and open invitations as it may. */
  TooManyPeople: { status: 409, retryable: false },
  /** An import of the shop runs already. */
  ImportRunning: { status: 409, retryable: false },
  /** There are as many things of a kind as there may be: `details.limit`. */
  LimitReached: { status: 409, retryable: false },
  /** A shop, or the installation, has as many API keys as it may. */
  TooManyKeys: { status: 409, retryable: false },
  /** A shop can't be opened before its first import has ended, or be closed twice for different reasons. */
  ShopStateRefused: { status: 409, retryable: false },
  IdempotencyKeyReused: { status: 422, retryable: false },
  PayloadTooLarge: { status: 413, retryable: false },
  TooManyRequests: { status: 429, retryable: true },
  InternalError: { status: 500, retryable: true },
  PaymentProviderFailed: { status: 502, retryable: true },
  UpstreamFailed: { status: 502, retryable: true },
  ServiceUnavailable: { status: 503, retryable: true },
  ShopTechnicalBreak: { status: 503, retryable: true },
  UpstreamTimeout: { status: 504, retryable: true },
} as const satisfies Record<string, { status: number; retryable: boolean }>;

export type ErrorCode = keyof typeof errorCatalogue;

/**
 * The specification's sentences for a shop that is closed or not found. They are sent as `message`, in addition to the
 * error code.
 */
export const shopStateMessages = {
  ShopNotFound: "Shop doesn't exist",
  ShopExpired: 'Account validity expired. Shop is not available',
  ShopTechnicalBreak: 'Technical break. Coming back soon!',
} as const satisfies Partial<Record<ErrorCode, string>>;

export type ErrorDetails = Record<string, unknown>;

/** An expected refusal of a request. Any other thrown error is a bug and becomes `InternalError`. */
export class ShopError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails | undefined;

  constructor(code: ErrorCode, details?: ErrorDetails) {
    super(code);
    this.name = 'ShopError';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }

  get retryable(): boolean {
    return errorCatalogue[this.code].retryable;
  }
}

/** Whether a value, such as the `code` of a foreign answer, is a code of the catalogue. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errorCatalogue, code);
}
