import { readStored, store } from './storage.ts';

const wellFormed = /^[\w-]{16,64}$/;

/** The shopper's session id, created on first use: 128 random bits (`randomUUID` needs a secure context). */
export function sessionId(): string {
  const stored = readStored('sessionId');
  if (stored && wellFormed.test(stored)) return stored;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const created = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  store('sessionId', created);
  return created;
}

/** Whether this visitor has a session. Without one there is no cart to load. */
export function hasSession(): boolean {
  return wellFormed.test(readStored('sessionId') ?? '');
}
