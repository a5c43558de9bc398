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
    const key = errors[name]?.message;
    return typeof key === 'string' ? t(key as MessageKey<Area>) : undefined;
  };
}
