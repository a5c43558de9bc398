import { readStored, store } from './storage.ts';

const wellFormed = /^[\w-]{16,64}$/;

/** The shopper's session, made at the first need: 128 random bits (`randomUUID` would need a secure context). */
export function sessionId(): string {
  const kept = readStored('sessionId');
  if (kept && wellFormed.test(kept)) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  store('sessionId', made);
  return made;
}

/** True when this visitor has had a session before: without one there is no cart to ask for. */
export function hasSession(): boolean {
  return wellFormed.test(readStored('sessionId') ?? '');
}
