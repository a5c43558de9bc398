import type { ConsentCategory } from '@witryna/contract/consent-categories';
import type { TrackedItem } from '@witryna/contract/events';
import type { IntegrationIds } from '@witryna/contract/shop-config';
import type { SettingFields } from '../kinds/setting-fields.ts';

/** What a request says about the buyer's browser. */
export interface OrderRequest {
  /** The value of a cookie; undefined without one. */
  cookie(name: string): string | undefined;
  readonly userAgent: string | undefined;
}

/** Identifiers of the buyer's browser at a tool. They are stored beside the order until the tool has been told. */
export type VisitorIds = Readonly<Record<string, string | undefined>>;

interface Reported {
  readonly orderId: string;
  readonly currency: string;
  /** Worth of the goods after discounts; of a refund, the sum that was given back. */
  readonly valueMinor: number;
}

/** A purchase, described as the browser describes it, so that a tool recognises both as the same one. */
export interface ReportedPurchase extends Reported {
  readonly placedAt: Date;
  /** The time of telling it. A payment may arrive days after the order. */
  readonly toldAt: Date;
  readonly shippingMinor: number;
  readonly coupon: string | null;
  readonly email: string;
  /** Address of the page that tells of the purchase. */
  readonly page: string;
  readonly items: readonly TrackedItem[];
}

export interface ReportedRefund extends Reported {
  readonly refundedAt: Date;
}

/** A request to a tool's server, sent as JSON. */
export interface ToolCall {
  readonly address: string;
  readonly body: object;
}

interface OpenTool {
  /** The shop's id at the tool. */
  readonly id: string;
  readonly secrets: Readonly<Record<string, string>>;
  readonly visitor: VisitorIds;
}

/** A tool that the server itself tells of purchases. The shop's secret for it turns this on. */
export interface Conversion {
  /** The integration in the browser that tells the same: the name under which the visitor allows it. */
  readonly tool: string;
  readonly category: ConsentCategory;
  readonly fields: SettingFields;
  /** The shop's id at the tool; undefined if it has none, or none in the tool's format. */
  idOf(ids: IntegrationIds): string | undefined;
  /** @param id the shop's id at the tool */
  readVisitor(request: OrderRequest, orderId: string, id: string): VisitorIds;
  purchase(tool: OpenTool, purchase: ReportedPurchase): ToolCall;
  /** A call that the tool only checks; missing if it offers none. */
  readonly check?: {
    /** Turns a call into one that is only checked. */
    toCheck(call: ToolCall): ToolCall;
    /** Whether the body of the answer says that nothing is wrong with the call. */
    accepts(answer: unknown): boolean;
  };
  /** Missing if the tool has no event for refunds. */
  refund?(tool: OpenTool, refund: ReportedRefund): ToolCall;
}

const HOUR_MS = 3_600_000;

/**
 * The time of a purchase as a tool takes it: that of the order, or that of telling if a tool would refuse the former as
 * too old. An hour is left for the way.
 */
export function purchaseTime({ placedAt, toldAt }: ReportedPurchase, oldestHours: number): Date {
  return toldAt.getTime() - placedAt.getTime() > (oldestHours - 1) * HOUR_MS ? toldAt : placedAt;
}
