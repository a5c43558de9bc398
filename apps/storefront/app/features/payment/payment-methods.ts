import type { AuthorizationKind } from '@witryna/contract/shop-config';

interface PaymentType {
  readonly type: string;
  readonly label: string;
  readonly hint?: string | null;
  readonly authorizationKinds: readonly AuthorizationKind[];
  /** Paid when the parcel is handed over. */
  readonly onDelivery: boolean;
}

/** What a shopper chooses: a payment type, and of an online one the kind of authorization. */
export interface PaymentMethod {
  readonly key: string;
  readonly payment: PaymentType;
  /** Undefined: nothing is paid online. */
  readonly authorizationKind: AuthorizationKind | undefined;
  /** False where the type has one method only: its label says enough. */
  readonly oneOfMany: boolean;
}

/** Each payment type once for each kind of authorization that it has. */
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
