import type { Legal } from '@witryna/contract/legal';
import type { Footer } from '@witryna/contract/shop-config';

export type Contact = NonNullable<Footer['contact']>;

export interface LegalTextProps {
  /** What the shop has filled in. */
  readonly facts: Legal;
  /** Whom to turn to. */
  readonly contact: Contact;
  /** Whether the shop delivers to pickup points. */
  readonly hasPoints?: boolean | undefined;
}
