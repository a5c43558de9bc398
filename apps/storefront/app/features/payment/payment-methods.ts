import type { AuthorizationKind } from '@witryna/contract/shop';

interface PaymentType {
  readonly type: string;
  readonly label: string;
  readonly hint?: string | null;
  readonly authorizationKinds: readonly AuthorizationKind[];
  /** Paid when the parcel is handed over. */
  readonly onDelivery: boolean;
}

/** One way to pay: a payment type, and of an online one the kind of authorization. */
export interface PaymentMethod {
  readonly key: string;
  readonly payment: PaymentType;
  /** Undefined: nothing is paid online. */
  readonly kind: AuthorizationKind | undefined;
  /** False where the type has one way only, so that its label says enough. */
  readonly oneOfMany: boolean;
}

/** Every payment type once for each way in which it can be authorised. */
export function paymentMethods(payments: readonly PaymentType[]): PaymentMethod[] {
  return payments.flatMap((payment) => {
    const kinds = payment.authorizationKinds.length > 0 ? payment.authorizationKinds : [undefined];
    const oneOfMany = kinds.length > 1;
    return kinds.map((kind) => ({ key: kind ? `${payment.type}:${kind}` : payment.type, payment, kind, oneOfMany }));
  });
}
