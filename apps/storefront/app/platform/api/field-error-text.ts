import type { FieldErrors, FieldValues } from 'react-hook-form';
import type { MessageArea, MessageKey, Translate } from '../texts/messages.ts';

/**
 * @returns a function that gives the error text of a field. The messages in the form's schema are message keys.
 */
export function fieldErrorText<Values extends FieldValues, Area extends MessageArea>(
  errors: FieldErrors<Values>,
  t: Translate<Area>,
): (name: keyof Values) => string | undefined {
  return (name) => {
    const message = errors[name]?.message;
    return typeof message === 'string' ? messageText(message, t) : undefined;
  };
}

/** The text of a message of a form's schema: a key of the texts, and for `tooLong` the most characters. */
export function messageText<Area extends MessageArea>(
  message: string,
  t: Translate<Area>,
  values?: Record<string, string>,
): string {
  const [key, most] = message.split(' ');
  return t(key as MessageKey<Area>, { ...values, ...(most !== undefined && { most: Number(most) }) });
}
