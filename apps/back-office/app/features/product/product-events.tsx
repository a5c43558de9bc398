import { useInfiniteQuery } from '@tanstack/react-query';
import type { HandledProduct } from '@witryna/contract/goods';
import { eventsQuery } from '../../platform/api/goods-calls.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useChangeWords } from '../changes/change-words.ts';
import { EventRow } from '../changes/event-row.tsx';
import { useUndo } from '../goods/use-undo.ts';

interface ProductEventsProps {
  readonly host: string;
  readonly handled: HandledProduct;
  /** Is told when something was undone. */
  onUndone(): Promise<void>;
}

/** What was done to the product, the newest first. */
export function ProductEvents({ host, handled, onUndone }: ProductEventsProps) {
  const t = useTexts('back-office-goods');
  const { id, currency, choices, product } = handled;
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(eventsQuery(host, id));
  const undo = useUndo(host);
  const words = useChangeWords({
    currency,
    choices,
    nameOf: (own) =>
      product.combinations
        .find((one) => one.id === own)
        ?.variants.map(({ value }) => value)
        .join(' / ') ?? '',
  });
  const events = data?.pages.flatMap((page) => page.events) ?? [];
  if (events.length === 0) return null;
  return (
    <Card title={t('events')}>
      <ol className="flex flex-col gap-4 px-4 pb-4 md:px-5">
        {events.map((event) => (
          <EventRow
            key={event.id}
            event={event}
            words={words}
            onUndo={async () => {
              await undo([event.batch]);
              await onUndone();
            }}
          />
        ))}
      </ol>
      {hasNextPage && (
        <div className="px-4 pb-4 md:px-5">
          <Button busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
    </Card>
  );
}
