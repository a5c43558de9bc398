import type { Right } from '@witryna/contract/admin-rights';

/** Who calls a back office's call, and what they may do in the shop that its path names. */
export interface Access {
  /** The name for the events of what they change; undefined if the caller says it with each call. */
  actor: string | undefined;
  allows(right: Right): boolean;
}

/** The person whose session a request has. */
export interface SignedIn {
  id: string;
  name: string;
  email: string;
  language: string;
  /** Whether the session has proven a second factor, which the person still has. */
  hasSecondFactor: boolean;
  demo: boolean;
}
