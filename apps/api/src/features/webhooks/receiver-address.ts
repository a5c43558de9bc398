import { mayBePrivate, spellingFault } from '@witryna/contract/webhooks';
import { isPrivate } from '../../outside/limited-fetch.ts';

/**
 * Says why an address must not be called, as far as its spelling tells. What its name stands for is looked up with each
 * call.
 * @param hosts that the operator lets webhooks reach
 */
export function addressFault(url: URL, hosts: readonly string[] = []): 'httpsOnly' | 'port' | 'private' | undefined {
  const isRefused = !mayBePrivate(url, hosts) && isPrivate(url.hostname);
  return spellingFault(url, hosts) ?? (isRefused ? 'private' : undefined);
}
