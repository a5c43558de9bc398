import { zodResolver } from '@hookform/resolvers/zod';
import { reviewForm, type ReviewForm as Values } from '@witryna/contract/forms/review-form';
import { limits } from '@witryna/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { browserApi } from '../../platform/api/browser-api.ts';
import { errorMessage } from '../../platform/api/error-messages.ts';
import { fieldErrorText } from '../../platform/api/field-error-text.ts';
import { useFeature } from '../../platform/shop/use-feature.ts';
import { type MessageKey, useMessages } from '../../platform/texts/messages.ts';
import { textLink } from '../../platform/texts/text-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Honeypot } from '../../ui/honeypot.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RatingInput } from '../../ui/rating-input.tsx';
import { EmailField, TextArea, TextField } from '../../ui/text-field.tsx';
import { PhotosField } from '../photos/photos-field.tsx';
import { usePhotos } from '../photos/use-photos.ts';

type State = { kind: 'editing' } | { kind: 'sent' } | { kind: 'failed'; reason: MessageKey<'shop'> };

const empty: Values = { rating: 0, author: '', email: '', body: '', consent: false, website: '' };

/** The token of the link in the mail about a delivery. It is in the fragment of the address, which no server sees. */
const readPurchase = () => /^#reviews=([\w.-]+)$/.exec(location.hash)?.[1];

/** The form for a review. The typed text stays until it was sent. */
export function ReviewForm({ productId }: { productId: number | string }) {
  const t = useMessages('reviews');
  const tProduct = useMessages('product');
  const tShop = useMessages('shop');
  const [state, setState] = useState<State>({ kind: 'editing' });
  const [purchase] = useState(readPurchase);
  const form = useForm<Values>({ resolver: zodResolver(reviewForm), defaultValues: empty });
  // The rating is registered first, because React Hook Form focuses the invalid field that was registered first.
  const { field: rating } = useController({ control: form.control, name: 'rating' });
  const { errors, isSubmitting } = form.formState;
  useEffect(() => form.setFocus('author'), [form]);
  const rich = useFeature('richReviews');
  const { sent, clear: _, ...photos } = usePhotos(`shop/Product/${productId}/reviews/photos`, limits.reviewPhotos);
  const errorOf = fieldErrorText(errors, t);
  const send = form.handleSubmit(async (values) => {
    try {
      const ids = await sent();
      if (!ids) return;
      const review = { ...values, ...(ids.length > 0 && { photos: ids }), ...(purchase && { purchase }) };
      await browserApi().post(`shop/Product/${productId}/reviews`, review);
      form.reset(empty);
      setState({ kind: 'sent' });
    } catch (error) {
      setState({ kind: 'failed', reason: errorMessage(error) });
    }
  });
  if (state.kind === 'sent') return <ReviewSent />;
  return (
    <form
      noValidate
      onSubmit={send}
      aria-label={tProduct('writeReview')}
      className="flex flex-col gap-5 rounded-md border border-line p-5 md:p-8"
    >
      <RatingInput
        name="rating"
        legend={t('yourRating')}
        value={rating.value}
        error={errorOf('rating')}
        labelOf={(stars) => tShop('ratingOf', { rating: stars })}
        onChange={rating.onChange}
        ref={rating.ref}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('yourName')}
          autoComplete="nickname"
          required
          hint={t('yourNameHint')}
          error={errorOf('author')}
          {...form.register('author')}
        />
        {purchase ? (
          <p className="self-center text-sm text-muted">{tProduct('verifiedPurchase')}</p>
        ) : (
          <EmailField
            label={t('yourEmail')}
            optional={tShop('optional')}
            hint={t('yourEmailHint')}
            error={errorOf('email')}
            {...form.register('email')}
          />
        )}
      </div>
      <TextArea label={t('yourReview')} required error={errorOf('body')} {...form.register('body')} />
      {rich && <PhotosField {...photos} />}
      <Honeypot {...form.register('website')} />
      <Checkbox
        error={errorOf('consent')}
        {...form.register('consent')}
        label={t.rich('reviewConsent', {
          link: textLink('/help-center/privacy-policy'),
        })}
      />
      {state.kind === 'failed' && (
        <Notice tone="error">
          {t('reviewNotSent')}. {state.reason !== 'errorGeneric' && tShop(state.reason)}
        </Notice>
      )}
      <Button type="submit" size="lg" busy={isSubmitting} className="self-start">
        {t('sendReview')}
      </Button>
    </form>
  );
}

/**
 * The confirmation that a review was sent. It takes the focus and scrolls into view, since it is much shorter than the
 * form that it replaces.
 */
function ReviewSent() {
  const t = useMessages('reviews');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-24 outline-none">
      <Notice tone="success">{t('reviewSent')}</Notice>
    </div>
  );
}
