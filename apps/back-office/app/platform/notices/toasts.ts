import { observable } from '../observable.ts';

export interface Toast {
  readonly id: number;
  readonly tone: 'success' | 'error';
  readonly text: string;
}

/** Long enough to read twice; errors stay until they are closed. */
const SHOWN_MS = 6_000;
/** More would cover the screen of a phone. */
const MOST = 3;

export const toasts = observable<readonly Toast[]>([]);
let lastId = 0;

export function showToast(text: string, tone: Toast['tone'] = 'success'): void {
  lastId += 1;
  const id = lastId;
  // An older message of the same words would only hide the new one.
  const others = toasts.get().filter((other) => other.text !== text);
  toasts.set([...others.slice(1 - MOST), { id, tone, text }]);
  if (tone === 'success') setTimeout(() => closeToast(id), SHOWN_MS);
}

export function closeToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}
