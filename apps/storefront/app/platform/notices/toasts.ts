import { create } from 'zustand';

export type ToastTone = 'success' | 'error' | 'info';

export interface Toast {
  readonly id: number;
  readonly tone: ToastTone;
  readonly text: string;
  /** A toast's link, for example to the cart, or its button, for example "undo". */
  readonly action?: { label: string; to?: string; onPress?: () => void } | undefined;
  /** What the text is about, if that is not clear: the name that it begins with. */
  readonly about?: string | undefined;
}

interface ToastState {
  readonly toasts: readonly Toast[];
}

export const useToasts = create<ToastState>(() => ({ toasts: [] }));

const shownMs = 6000;
const maxShown = 3;
let lastId = 0;

/**
 * Shows a message in the live region. A repeated text is shown once. A success removes earlier errors, except those with
 * a name, which it may not be about.
 */
export function showToast(tone: ToastTone, text: string, action?: Toast['action'], about?: string): void {
  lastId += 1;
  const toast: Toast = { id: lastId, tone, text: about ? `${about}: ${text}` : text, action, about };
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter((other) => !replaces(toast, other)), toast].slice(-maxShown),
  }));
  setTimeout(() => dismissToast(toast.id), action ? shownMs * 1.5 : shownMs);
}

function replaces(toast: Toast, other: Toast): boolean {
  return other.text === toast.text || (toast.tone === 'success' && other.tone === 'error' && !other.about);
}

export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}
