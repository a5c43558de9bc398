import type { AuthorizationKind } from '@witryna/contract/shop-config';

interface PaymentType {
  readonly type: string;
  readonly label: string;
  readonly hint?: string | null;
  readonly authorizationKinds: readonly AuthorizationKind[];
  /** Paid on delivery. */
  readonly onDelivery: boolean;
}

/** The choice of a shopper: a payment type, and for an online one the kind of authorization. */
export interface PaymentMethod {
  readonly key: string;
  readonly payment: PaymentType;
  /** Undefined for a payment that is not online. */
  readonly authorizationKind: AuthorizationKind | undefined;
  /** False if the type has only one method, whose label is the type's. */
  readonly oneOfMany: boolean;
}

/** One payment method per payment type and kind of authorization. */
export function paymentMethods(payments: readonly PaymentType[]): PaymentMethod[] {
  return payments.flatMap((payment) => {
    const kinds = payment.authorizationKinds.length > 0 ? payment.authorizationKinds : [undefined];
    const oneOfMany = kinds.length > 1;
    return kinds.map((authorizationKind) => ({
      key: authorizationKind ? `${payment.type}:${authorizationKind}` : payment.type,
      payment,
      authorizationKind,
      oneOfMany,
    }));
  });
}
