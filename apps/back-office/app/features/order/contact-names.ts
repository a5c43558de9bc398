import { contactFields } from '@witryna/contract/order-contact';
import { useTexts } from '../../platform/texts/texts.ts';

/** Returns the function that names what was corrected of an order, in one line. */
export function useContactNames(): (fields: readonly string[]) => string {
  const t = useTexts('back-office-order');
  return (fields) =>
    contactFields
      .filter((field) => fields.includes(field))
      .map((field) => t(`contact_${field}`))
      .join(', ');
}
