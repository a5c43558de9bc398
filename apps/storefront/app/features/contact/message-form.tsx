import { zodResolver } from '@hookform/resolvers/zod';
import { tooLong } from '@witryna/contract/forms/checkout-form';
import { contactForm, type ContactForm as Values } from '@witryna/contract/forms/contact-form';
import { limits } from '@witryna/contract/limits';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { browserApi } from '../../platform/api/browser-api.ts';
import { errorMessage } from '../../platform/api/error-messages.ts';
import { fieldErrorText } from '../../platform/api/field-error-text.ts';
import { useHydrated } from '../../platform/hydration/use-hydrated.ts';
import { type MessageKey, useMessages } from '../../platform/texts/messages.ts';
import { textLink } from '../../platform/texts/text-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Honeypot } from '../../ui/honeypot.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { EmailField, TextArea, TextField } from '../../ui/text-field.tsx';
import { PhotosField } from '../photos/photos-field.tsx';
import { usePhotos } from '../photos/use-photos.ts';
import type { AskedProduct } from './load-asked-product.server.ts';
import { questionSubject } from './question-subject.ts';

type State = { kind: 'editing' } | { kind: 'sent' } | { kind: 'failed'; reason: MessageKey<'shop'> };

const privacyLink = textLink('/help-center/privacy-policy');

/** What a message may be about. One about a product or with a given subject needs no topic. */
const topics = ['other', 'product', 'order', 'return', 'complaint', 'cooperation'] as const;
const LONGEST_SUBJECT = 200;

interface MessageFormProps {
  /** The product that the message is about. The sent message ends with its name and link. */
  readonly product?: AskedProduct | undefined;
  /** Whether the form has a field for a phone number; true by default. */
  readonly phone?: boolean;
  /** Whether photos can be sent with the message; false by default. */
  readonly photos?: boolean;
  /** The subject of all messages. Without it, the form has a field for it. */
  readonly subject?: string | undefined;
  /** What the shop uses the details for; a standard text by default. */
  readonly notice?: string | undefined;
  /** What is shown when the message was sent; a standard text by default. */
  readonly success?: string | undefined;
}

/** The contact form. The typed text stays until it was sent. */
export function MessageForm({ product, phone = true, photos = false, subject, notice, success }: MessageFormProps) {
  const t = useMessages('content');
  const tTopic = useMessages('contact');
  const tShop = useMessages('shop');
  // The button is disabled before hydration. The browser would otherwise put the text into the address.
  const isHydrated = useHydrated();
  const [topic, setTopic] = useState('other');
  const [state, setState] = useState<State>({ kind: 'editing' });
  const form = useForm<Values>({
    resolver: zodResolver(contactForm),
    defaultValues: { subject: subject ?? (product && questionSubject(t, product)) },
  });
  const { sent, clear, ...photoList } = usePhotos('shop/Contact/photos', limits.messagePhotos);
  const { errors, isSubmitting } = form.formState;
  const errorOf = fieldErrorText(errors, t);
  // The mail to the shop begins with the topic, so that the shop can sort its mails.
  const withTopic = (text: string) => {
    const chosen = topics.find((key) => key === topic && key !== 'other');
    return chosen ? `${tTopic(chosen)}: ${text}`.slice(0, LONGEST_SUBJECT) : text;
  };
  const send = form.handleSubmit(async (values) => {
    const message = product
      ? `${values.message}\n\n${product.name}\n${location.origin}${product.path}`
      : values.message;
    if (message.length > limits.messageLength) {
      const most = values.message.length - (message.length - limits.messageLength);
      form.setError('message', { message: tooLong(most) }, { shouldFocus: true });
      return;
    }
    try {
      const ids = await sent();
      if (!ids) return;
      await browserApi().post('shop/Contact', {
        ...{ ...values, message, subject: withTopic(values.subject) },
        ...(ids.length > 0 && { photos: ids }),
        // A server that takes photos has an inbox, which shows the product.
        ...(photos && product && { productId: product.id }),
      });
      form.reset();
      clear();
      setState({ kind: 'sent' });
    } catch (error) {
      setState({ kind: 'failed', reason: errorMessage(error) });
    }
  });
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-5" aria-label={t('contactForm')}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t('name')} autoComplete="name" required error={errorOf('name')} {...form.register('name')} />
        <EmailField label={t('email')} required error={errorOf('email')} {...form.register('email')} />
        {phone && (
          <TextField
            label={t('phone')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            optional={tShop('optional')}
            error={errorOf('phone')}
            {...form.register('phone')}
          />
        )}
        {subject === undefined && !product && (
          <Select label={tTopic('topic')} value={topic} onChange={({ target }) => setTopic(target.value)}>
            {topics.map((key) => (
              <option key={key} value={key}>
                {tTopic(key)}
              </option>
            ))}
          </Select>
        )}
        {subject === undefined && (
          <TextField
            // The field fills its row where no other field stands beside it.
            className="sm:odd:col-span-2"
            label={t('subject')}
            required
            error={errorOf('subject')}
            {...form.register('subject')}
          />
        )}
      </div>
      <TextArea label={t('message')} required rows={7} error={errorOf('message')} {...form.register('message')} />
      {photos && <PhotosField {...photoList} />}
      <Honeypot {...form.register('website')} />
      <p className="text-sm text-muted">
        {notice ? (
          <>
            {notice} {privacyLink(tShop('privacyPolicy'))}
          </>
        ) : (
          t.rich('contactNotice', { link: privacyLink })
        )}
      </p>
      <div aria-live="polite" className="empty:hidden">
        {state.kind === 'sent' && <Notice tone="success">{success ?? t('messageSent')}</Notice>}
        {state.kind === 'failed' && (
          <Notice tone="error">
            {t('messageNotSent')}. {state.reason !== 'errorGeneric' && tShop(state.reason)}
          </Notice>
        )}
      </div>
      <Button type="submit" disabled={!isHydrated} busy={isSubmitting} className="self-start">
        {t('send')}
      </Button>
    </form>
  );
}
