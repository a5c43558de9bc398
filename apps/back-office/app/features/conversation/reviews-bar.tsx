import type { ListedReview } from '@witryna/contract/reviews';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { CloseIcon } from '../../ui/icons.tsx';

interface ReviewsBarProps {
  readonly chosen: readonly ListedReview[];
  readonly isBusy: boolean;
  onShow(ids: readonly number[]): void;
  onRefuse(ids: readonly number[]): void;
  onClear(): void;
}

/** What can be done with the chosen reviews. It stands above the bar of phones, and at the bottom of the list. */
export function ReviewsBar({ chosen, isBusy, onShow, onRefuse, onClear }: ReviewsBarProps) {
  const t = useTexts('back-office-conversation');
  const hidden = chosen.filter(({ state }) => state !== 'approved').map(({ id }) => id);
  const refusable = chosen.filter(({ state }) => state !== 'refused').map(({ id }) => id);
  return (
    <>
      <div role="status" className="sr-only">
        {chosen.length > 0 && t('chosen', { count: chosen.length })}
      </div>
      {chosen.length > 0 && (
        <div className="foot-bar mt-3 flex flex-wrap items-center gap-2 rounded-xl bg-surface p-2 shadow-float">
          <IconButton label={t('clearChosen')} icon={<CloseIcon />} onClick={onClear} />
          <p className="grow text-sm font-medium whitespace-nowrap max-sm:sr-only">
            {t('chosen', { count: chosen.length })}
          </p>
          <Button className="max-sm:grow" disabled={hidden.length === 0 || isBusy} onClick={() => onShow(hidden)}>
            {t('show')}
            {hidden.length > 0 && <span className="text-muted">{hidden.length}</span>}
          </Button>
          <Button
            className="max-sm:grow"
            disabled={refusable.length === 0 || isBusy}
            onClick={() => onRefuse(refusable)}
          >
            {t('refuse')}
            {refusable.length > 0 && <span className="text-muted">{refusable.length}</span>}
          </Button>
        </div>
      )}
    </>
  );
}
