import type { AuthorizationKind, CodeTerms } from '@witryna/contract/shop-config';

interface PaymentType {
  readonly type: string;
  readonly label: string;
  readonly hint?: string | null;
  readonly authorizationKinds: readonly AuthorizationKind[];
  /** True if the order is paid on delivery. */
  readonly onDelivery: boolean;
  readonly codeTerms?: CodeTerms | undefined;
}

/** A payment method as the shopper chooses it: a payment type and, if it is online, a kind of authorization. */
export interface PaymentMethod {
  readonly key: string;
  readonly payment: PaymentType;
  /** The kind of authorization; undefined for a payment that is not online. */
  readonly authorizationKind: AuthorizationKind | undefined;
  /** False if this is the only method of its payment type; it then has the type's label. */
  readonly oneOfMany: boolean;
}

/** The terms that the shopper must accept for this payment method; undefined if there are none. */
export function termsOf(method: PaymentMethod | undefined): CodeTerms | undefined {
  return method?.authorizationKind === 'AUTHORIZATION_CODE' ? method.payment.codeTerms : undefined;
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
