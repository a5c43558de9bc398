import type { FieldErrors, FieldValues } from 'react-hook-form';
import type { MessageArea, MessageKey, Translate } from '../texts/messages.ts';

/**
 * @returns a function that gives the error text of a field. The schema's messages are keys of the form's message area.
 */
export function fieldErrorText<Values extends FieldValues, Area extends MessageArea>(
  errors: FieldErrors<Values>,
  t: Translate<Area>,
): (name: keyof Values) => string | undefined {
  return (name) => {
    const key = errors[name]?.message;
    return typeof key === 'string' ? t(key as MessageKey<Area>) : undefined;
  };
}
