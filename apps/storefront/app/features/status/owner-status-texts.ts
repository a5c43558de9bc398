import type { ShopStatus } from '@witryna/contract/storefront-entry';
import type { MessageKey } from '../../platform/texts/messages.ts';

type Key = MessageKey<'status'>;

interface OwnerTexts {
  readonly title: Key;
  readonly text: Key;
  /** The messages that tell the owner what to do. */
  readonly steps: readonly Key[];
}

const notFound: OwnerTexts = { title: 'notFoundTitle', text: 'notFoundText', steps: ['spellingDo', 'domainDo'] };

/** The messages of the status page in each state. */
export const ownerStatusTexts: Record<ShopStatus['kind'], OwnerTexts> = {
  live: { title: 'liveTitle', text: 'liveText', steps: ['liveDo'] },
  readOnly: { title: 'readOnlyTitle', text: 'readOnlyText', steps: ['waitDo', 'longDo'] },
  failed: { title: 'failedTitle', text: 'failedText', steps: ['waitDo', 'longDo'] },
  expired: { title: 'expiredTitle', text: 'expiredText', steps: ['expiredDo', 'ordersDo'] },
  break: { title: 'breakTitle', text: 'breakText', steps: ['breakDo', 'ordersDo'] },
  notFound,
  impossible: notFound,
};
