import { useShop } from '../../platform/shop/use-shop.ts';
import { dayText } from '../../platform/texts/day-text.ts';
import { useLanguage } from '../../platform/texts/messages.ts';

/** The day of an ISO 8601 time, for example of an article or a review. */
export function Day({ of: moment, className }: { of: string | null; className?: string }) {
  const language = useLanguage();
  const { timeZone } = useShop();
  const day = dayText(moment, language, timeZone);
  return day && moment ? (
    <time dateTime={moment} className={className}>
      {day}
    </time>
  ) : null;
}
