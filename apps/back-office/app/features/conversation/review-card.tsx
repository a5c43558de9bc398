import type { ListedReview } from '@witryna/contract/reviews';
import { Link } from 'react-router';
import { pictureAddress } from '../../platform/api/goods-calls.ts';
import { shopperPhotoAddress } from '../../platform/api/message-calls.ts';
import { longMoment, shortMoment } from '../../platform/texts/moment-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { BareCheckBox } from '../../ui/field.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { GoodsPicture } from '../goods/goods-picture.tsx';
import { PhotoStrip } from './photo-strip.tsx';
import { toReviews } from './review-filter.ts';
import { ReviewReply } from './review-reply.tsx';
import { Stars } from './stars.tsx';

interface ReviewCardProps {
  readonly host: string;
  readonly review: ListedReview;
  readonly isChosen: boolean;
  readonly isAnswering: boolean;
  readonly isBusy: boolean;
  onToggle(): void;
  onShow(): void;
  onRefuse(): void;
  onAnswer(isOpen: boolean): void;
}

/** One review: which product, what its author says and shows, and what the shop does about it. */
export function ReviewCard({ host, review, isChosen, isAnswering, isBusy, ...on }: ReviewCardProps) {
  const t = useTexts('back-office-conversation');
  const { id, product, author, rating, text, state, reason } = review;
  return (
    <li
      data-row={id}
      className={classes(
        'rounded-xl border border-line p-3 shadow-card has-[a:focus-visible]:border-accent md:px-4',
        isChosen ? 'bg-accent-soft' : 'bg-surface',
      )}
    >
      <div className="grid grid-cols-[auto_auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 text-sm">
        <BareCheckBox
          label={t('chooseReview', { author, product: product.name })}
          className="mt-2.5"
          checked={isChosen}
          onChange={on.onToggle}
        />
        <GoodsPicture host={host} picture={product.picture ?? undefined} />
        <div className="max-sm:col-span-2">
          <p className="flex flex-wrap items-center gap-x-2">
            <Link {...toReviews({ product: product.id })} className="link font-semibold wrap-anywhere">
              {product.name}
            </Link>
            <Stars rating={rating} />
          </p>
          <Head review={review} />
        </div>
        <span className="max-sm:col-span-full sm:justify-self-end">
          <StateOf state={state} />
        </span>
        <p className="max-w-prose wrap-anywhere whitespace-pre-line max-sm:col-span-full sm:col-start-3">{text}</p>
        <div className="col-span-full flex flex-col gap-2 empty:hidden">
          <PhotoStrip photos={review.photos.map((photo) => photoOf(host, photo))} />
          {reason !== null && <p className="text-xs text-muted wrap-anywhere">{t('refusedBecause', { reason })}</p>}
          <ReviewReply host={host} review={review} isOpen={isAnswering} onOpen={on.onAnswer} />
        </div>
        {/* An answer that is being typed is saved or given up first, so that no other press loses it. */}
        {!isAnswering && (
          <div className="flex flex-wrap gap-2 max-sm:col-span-full max-sm:*:grow sm:col-start-4 sm:row-start-2 sm:justify-end">
            {state !== 'approved' && (
              <Button tone="primary" disabled={isBusy} aria-keyshortcuts="a" onClick={on.onShow}>
                {t('show')}
              </Button>
            )}
            {state !== 'refused' && (
              <Button disabled={isBusy} aria-keyshortcuts="r" onClick={on.onRefuse}>
                {t(state === 'approved' ? 'takeOff' : 'refuse')}
              </Button>
            )}
            <Button aria-keyshortcuts="e" onClick={() => on.onAnswer(true)}>
              {t(review.reply === null ? 'answer' : 'changeAnswer')}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}

function Head({ review: { author, at, verified } }: { review: ListedReview }) {
  const t = useTexts('back-office-conversation');
  const language = useLanguage();
  return (
    <p className="mt-0.5 text-xs text-muted wrap-anywhere">
      {author} ·{' '}
      <time dateTime={at} title={longMoment(at, language)}>
        {shortMoment(at, language)}
      </time>
      {verified && (
        <span className="ml-2 inline-flex items-center gap-1 text-green">
          <CheckIcon size={14} />
          {t('verified')}
        </span>
      )}
    </p>
  );
}

const tones = { waiting: 'amber', approved: 'green', refused: 'neutral' } as const;

function StateOf({ state }: { state: ListedReview['state'] }) {
  const t = useTexts('back-office-conversation');
  return <Badge tone={tones[state]}>{t(`review_${state}`)}</Badge>;
}

function photoOf(host: string, { id, shown }: ListedReview['photos'][number]) {
  if (shown) return { id, small: pictureAddress(host, id, 'MPlus'), large: pictureAddress(host, id, 'XL') };
  const address = shopperPhotoAddress(host, id);
  return { id, small: address, large: address };
}
