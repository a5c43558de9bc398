import type { MessageKey } from '../../platform/texts/messages.ts';

/** What is wrong with a typed payment code. Six digits; a space in the middle, as banks show it, is fine. */
export function codeProblem(code: string): MessageKey<'checkout'> | undefined {
  if (/^\d{6}$/.test(bareCode(code))) return undefined;
  return code.trim() ? 'codeInvalid' : 'codeRequired';
}

export function bareCode(code: string): string {
  return code.replace(/\s/g, '');
}
