import { Logtail } from '@logtail/browser';

/**
 * Sends log entries to the logging service within the limits of specification section 7, and what waits when the page is
 * hidden.
 * @param endpoint address of the service; tests replace it
 */
export function createShipper(token: string, endpoint?: string): Logtail {
  return new Logtail(token, {
    batchSize: 1000,
    batchInterval: 1000,
    retryCount: 3,
    retryBackoff: 100,
    syncMax: 5,
    sendLogsToConsoleOutput: false,
    ignoreExceptions: true,
    ...(endpoint && { endpoint }),
  });
}
