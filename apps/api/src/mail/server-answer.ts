import { type NetworkFault, networkFaultOf } from '@witryna/contract/network-fault';
import { RecipientRefused } from './mailer.ts';

const LONGEST = 300;

/** What a mail server has said, or why it could not be asked, in at most 300 characters. */
export function serverAnswer(error: unknown): string {
  const { cause } = error instanceof RecipientRefused ? error : { cause: error };
  return (cause instanceof Error ? cause.message : String(cause ?? '')).slice(0, LONGEST);
}

/** Why a server could not be asked at all; undefined if it was. */
export function networkFault(error: unknown): NetworkFault | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.name === 'TimeoutError') return 'too-slow';
  return 'code' in error ? networkFaultOf(String(error.code)) : undefined;
}
