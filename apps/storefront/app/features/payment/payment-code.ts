import type { MessageKey } from '../../platform/texts/messages.ts';

/** The problem of a typed payment code. It has six digits; a space in the middle, as banks show it, is allowed. */
export function codeProblem(code: string): MessageKey<'checkout'> | undefined {
  if (/^\d{6}$/.test(bareCode(code))) return undefined;
  return code.trim() ? 'codeInvalid' : 'codeRequired';
}

export function bareCode(code: string): string {
  return code.replace(/\s/g, '');
}
