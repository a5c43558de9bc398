import { observable } from '../observable.ts';

export interface ToastAction {
  readonly label: string;
  run(): unknown;
}

export interface Toast {
  readonly id: number;
  readonly tone: 'success' | 'error';
  readonly text: string;
  /** What can be done about it, such as to undo it. */
  readonly action?: ToastAction | undefined;
  /** By the clock of `performance`. */
  readonly shownAt: number;
}

/** Long enough to read twice; errors stay until they are closed. */
const SHOWN_MS = 6_000;
/** What can be undone stays for as long as somebody may need to notice a mistake. */
const ACTION_MS = 15_000;
/** What was said so shortly before a screen opens is about what has led to it, such as that something is removed. */
const ARRIVAL_MS = 2_000;
/** More would cover the screen of a phone. */
const MOST = 3;

export const toasts = observable<readonly Toast[]>([]);
let lastId = 0;

export function showToast(text: string, tone: Toast['tone'] = 'success', action?: ToastAction): void {
  lastId += 1;
  const id = lastId;
  // An older message of the same words would only hide the new one.
  const others = toasts.get().filter((other) => other.text !== text);
  toasts.set([...others.slice(1 - MOST), { id, tone, text, action, shownAt: performance.now() }]);
  if (tone === 'success') setTimeout(() => closeToast(id), action ? ACTION_MS : SHOWN_MS);
}

export function closeToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

/** Takes away what an earlier screen has said, but for what can still be undone. */
export function leaveToasts(now = performance.now()): void {
  toasts.set(toasts.get().filter(({ action, shownAt }) => action || now - shownAt < ARRIVAL_MS));
}
