import { webhookLimits } from '@witryna/contract/webhooks';
import { isPrivate } from '../../outside/limited-fetch.ts';

/** Whether the operator lets webhooks reach a host that nobody else may: of this machine, or without https. */
export function mayBePrivate({ hostname }: URL, hosts: readonly string[] = []): boolean {
  return hosts.includes(hostname.toLowerCase());
}

/**
 * Says why an address must not be called, as far as its spelling tells. What its name stands for is looked up with each
 * call.
 * @param hosts that the operator lets webhooks reach
 */
export function addressFault(url: URL, hosts: readonly string[] = []): 'httpsOnly' | 'port' | 'private' | undefined {
  if (mayBePrivate(url, hosts)) return undefined;
  if (url.protocol !== 'https:') return 'httpsOnly';
  if (!webhookLimits.ports.some((port) => port === url.port)) return 'port';
  return isPrivate(url.hostname) ? 'private' : undefined;
}
