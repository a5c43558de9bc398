import { useLanguage, useMessages } from '../../platform/texts/messages.ts';
import { weekdayText } from '../../platform/texts/weekday-text.ts';
import { Select } from '../../ui/select.tsx';
import { useTextControl } from './checkout-form-context.ts';

/** The day on which the order shall arrive, among those that the chosen delivery offers. */
export function DeliveryDate({ dates }: { dates: readonly string[] }) {
  const t = useMessages('checkout');
  const language = useLanguage();
  return (
    <Select {...useTextControl('date')} label={t('date')}>
      <option value="">{t('dateAny')}</option>
      {dates.map((date) => (
        <option key={date} value={date}>
          {weekdayText(date, language)}
        </option>
      ))}
    </Select>
  );
}
