import type { ApiLog } from '../log/api-log.ts';
import { warnOnce } from '../log/warn-once.ts';
import { openSettings } from '../secrets/sealed-settings.ts';
import type { SecretKey } from '../secrets/secret-key.ts';

export interface KindSources {
  settings: { secretKey: SecretKey };
  log: ApiLog;
}

/** A payment type or delivery type of a shop, as stored. */
interface StoredKind {
  shopId: number;
  type: string;
  settings: unknown;
}

/**
 * Opens a payment provider or delivery kind with a shop's settings. The result is undefined when the type has no file,
 * when the settings are invalid or can't be decrypted, and when the file's own code fails. The shop then does not offer
 * the type, and everything else works.
 */
export function openKind<Opened>(
  kinds: ReadonlyMap<string, { open(stored: unknown): Opened | undefined }>,
  { settings: { secretKey }, log }: KindSources,
  { shopId, type, settings }: StoredKind,
): Opened | undefined {
  const kind = kinds.get(type);
  if (!kind) return undefined;
  return tryKind(log, { shopId, type }, () => {
    const opened = kind.open(openSettings(secretKey, shopId, type, settings));
    if (!opened)
      warnOnce(log, { shopId, type }, 'stored settings are invalid or can’t be decrypted; the type is left out');
    return opened;
  });
}

/** Runs the code of a payment provider or delivery kind; undefined when it throws. */
export function tryKind<Result>(
  log: ApiLog,
  { shopId, type }: { shopId: number; type: string },
  work: () => Result,
): Result | undefined {
  try {
    return work();
  } catch (error) {
    warnOnce(log, { shopId, type, err: error }, 'code of a payment or delivery type failed; the type is left out');
    return undefined;
  }
}
