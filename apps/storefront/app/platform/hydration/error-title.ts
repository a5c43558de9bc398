import { isRouteErrorResponse } from 'react-router';
import type { MessageKey } from '../texts/messages.ts';
import { isOffline } from './connection.ts';

// Messages by HTTP status. The messages of all error codes would make every page larger.
const messageOfStatus: Record<number, MessageKey<'shop'>> = {
  404: 'errorNotFound',
  429: 'errorTooManyRequests',
  503: 'errorUnavailable',
  504: 'errorTimeout',
};

/** The HTTP status that an error of a page stands for. */
export function statusOfError(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status;
  return isOffline() ? 503 : 500;
}

/** The message that is heading and title of a page that failed. */
export function errorTitle(error: unknown): MessageKey<'shop'> {
  return messageOfStatus[statusOfError(error)] ?? 'errorGeneric';
}
