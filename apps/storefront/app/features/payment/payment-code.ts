import type { MessageKey } from '../../platform/texts/messages.ts';

/**
 * Validates a typed payment code: six digits. White space and invisible characters are ignored, because banks show a space
 * in the middle.
 */
export function codeProblem(code: string): MessageKey<'checkout'> | undefined {
  if (/^\d{6}$/.test(bareCode(code))) return undefined;
  return code.trim() ? 'codeInvalid' : 'codeRequired';
}

export function bareCode(code: string): string {
  return code.replace(/[\s\p{Cf}]/gu, '');
}
