/** An order that the API has acknowledged. */
export interface AcknowledgedOrder {
  id: string;
  number: string;
  totalMinor: number;
  /** How many pieces the shopper was promised for nothing. */
  gifts: number;
}

export interface AcknowledgedRefund {
  id: string;
  orderId: string;
  /** undefined for everything that was left */
  amountMinor: number | undefined;
}

/** What the shoppers have been told: the database is compared with it afterwards. */
export interface SwarmLedger {
  /** By idempotency key. */
  placed: Map<string, AcknowledgedOrder>;
  /** The idempotency keys of all orders that shoppers have sent, acknowledged or not. */
  sent: Set<string>;
  refunds: AcknowledgedRefund[];
  /** Ids of orders that the shop has been told are cancelled. */
  cancelled: Set<string>;
  /** How often each refusal was answered. */
  refusals: Map<string, number>;
  /** Answers that contradict each other or what was asked. */
  contradictions: string[];
}

export function createLedger(): SwarmLedger {
  return {
    placed: new Map(),
    sent: new Set(),
    refunds: [],
    cancelled: new Set(),
    refusals: new Map(),
    contradictions: [],
  };
}

export function countRefusal({ refusals }: SwarmLedger, code: string): void {
  refusals.set(code, (refusals.get(code) ?? 0) + 1);
}
