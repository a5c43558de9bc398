import type { AdminCall, Right } from '@witryna/contract/admin-rights';
import type { KeyArea } from '@witryna/contract/api-keys';

/** Who calls a back office's call, and what they may do in the shop that its path names. */
export interface Access {
  /** The name for the events of what they change. */
  actor: string;
  allows(right: Right): boolean;
  /**
   * Is told of each call before it is made, for operators who help a shop.
   * @throws ShopError Forbidden for what they never do in its name
   */
  enter?: ((call: AdminCall) => Promise<void>) | undefined;
}

/** What an API key may do. */
export interface KeyRights {
  /** The name for the events of what the program changes. */
  name: string;
  /** The only shop that it opens; null for all shops. */
  shopId: number | null;
  areas: readonly KeyArea[];
}

/** Finds what an API key may do; undefined for one that is wrong, was ended or has expired. */
export type FindKey = (secret: string) => Promise<KeyRights | undefined>;

/** The person whose session a request has. */
export interface SignedIn {
  id: string;
  sessionId: string;
  /** When the session began, which is when its second factor was proven. */
  sessionSince: Date;
  name: string;
  email: string;
  /** Null until they have chosen one, as the theme. */
  language: string | null;
  theme: string | null;
  /** Whether the session has proven a second factor, which the person still has. */
  hasSecondFactor: boolean;
  demo: boolean;
}
