import type { FieldErrors, FieldValues } from 'react-hook-form';
import type { MessageArea, MessageKey, Translate } from '../texts/messages.ts';

/** What is wrong with a field, in words: as its message a schema names a key of the form's own texts. */
export function errorTexts<Values extends FieldValues, Area extends MessageArea>(
  errors: FieldErrors<Values>,
  t: Translate<Area>,
): (name: keyof Values) => string | undefined {
  return (name) => {
    const key = errors[name]?.message;
    return typeof key === 'string' ? t(key as MessageKey<Area>) : undefined;
  };
}
