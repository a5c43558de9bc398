import { dayText } from '../../platform/day-text.ts';
import { useLanguage } from '../../platform/messages.ts';
import { useShop } from '../../platform/use-shop.ts';

/** The day of a moment (ISO 8601): an article came out, a review was written. */
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
