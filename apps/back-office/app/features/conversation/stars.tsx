import { useTexts } from '../../platform/texts/texts.ts';

const MOST = 5;

/** How many stars of five a review gives. */
export function Stars({ rating }: { rating: number }) {
  const t = useTexts('back-office-conversation');
  return (
    <span role="img" aria-label={t('starsOf', { count: rating })} className="whitespace-nowrap text-amber">
      {'★'.repeat(rating) + '☆'.repeat(Math.max(0, MOST - rating))}
    </span>
  );
}
