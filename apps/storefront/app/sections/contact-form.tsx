import { useId } from 'react';
import * as z from 'zod/mini';
import { hydrateLater } from '../platform/hydration/hydrate-later.tsx';
import { useMessages } from '../platform/texts/messages.ts';
import { defineSection, type SectionProps } from './define-section.ts';
import { SectionTitle, titleStyles } from './parts/section-title.tsx';
import { toneAndSpace } from './section-look.ts';
import { option, spacing, text } from './section-options.ts';

export const definition = /* @__PURE__ */ defineSection(() => ({
  settings: z.object({
    /** Which of the optional fields the form has. */
    phone: z._default(z.boolean(), true),
    subject: z._default(z.boolean(), true),
    title: option(titleStyles, 'left'),
    /** Not black, on which the colour of errors could not be read. */
    tone: option(['white', 'soft', 'softDark', 'field', 'lilac', 'aqua', 'paleBlue', 'violet', 'light'], 'white'),
    ...spacing('l'),
  }),
  content: z.object({
    title: text(120),
    subtitle: text(),
    /** What the shop uses the details for. A link to the privacy policy follows it. */
    consentText: text(600),
    successText: text(),
  }),
  /** The showcase host has no privacy policy, to which the form links. */
  shows: (_settings, _content, _answers, { showcase }) => !showcase,
}));

declare module './define-section.ts' {
  interface SectionKinds {
    contactForm: typeof definition;
  }
}

const MessageForm = hydrateLater(async () => (await import('../features/contact/message-form.tsx')).MessageForm);

/** A form that sends a message to the shop. */
export function Section({ settings, content }: SectionProps<typeof definition>) {
  const t = useMessages('shop');
  const id = useId();
  const title = content.title ?? t('contactUs');
  return (
    <section aria-labelledby={id} className={toneAndSpace(settings)}>
      <div className="container">
        <div className="mx-auto max-w-[44rem]">
          <SectionTitle id={id} look={settings.title} title={title} subtitle={content.subtitle} />
          <MessageForm
            phone={settings.phone}
            subject={settings.subject ? undefined : title}
            notice={content.consentText}
            success={content.successText}
          />
        </div>
      </div>
    </section>
  );
}
