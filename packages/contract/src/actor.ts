import { line } from './ids.ts';

/** Names by which the events of an order would mean somebody else than a person or program of the shop. */
const reserved = ['provider', 'shopper', 'buyer', 'customer', 'system', 'server', 'witryna'];

/** Schema of the name of who acts on an order, for its events. */
export const actor = line(100, 1).refine(
  (name) => !reserved.includes(name.toLowerCase()),
  `must not be one of ${reserved.join(', ')}`,
);
