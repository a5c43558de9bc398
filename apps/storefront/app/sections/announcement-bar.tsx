import * as z from 'zod/mini';
import { useMessages } from '../platform/texts/messages.ts';
import { classes } from '../ui/classes.ts';
import { CloseButton } from './announcement-bar/close-button.tsx';
import { Message } from './announcement-bar/message.tsx';
import { RotatingMessages } from './announcement-bar/rotating-messages.tsx';
import { defineSection, type SectionProps } from './define-section.ts';
import { toneClass } from './section-look.ts';
import { text, tone, wholeNumber } from './section-options.ts';

const required = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));

export const definition = /* @__PURE__ */ defineSection(() => ({
  settings: z.object({
    /** True to show one message at a time. */
    rotate: z._default(z.boolean(), false),
    /** Seconds that a message stays. */
    seconds: wholeNumber(3, 10, 5),
    closable: z._default(z.boolean(), false),
    tone: z._default(tone, 'black'),
  }),
  content: z.object({
    messages: z._default(z.array(z.object({ text: required(160), link: text(2000) })).check(z.maxLength(8)), []),
    social: z._default(z.array(z.object({ network: required(40), link: required(2000) })).check(z.maxLength(6)), []),
  }),
  shows: (_settings, { messages }) => messages.length > 0,
}));

declare module './define-section.ts' {
  interface SectionKinds {
    announcementBar: typeof definition;
  }
}

/** A line with news of the shop. A visitor who closed it sees it again when its messages change. */
export function Section({ settings, content }: SectionProps<typeof definition>) {
  const t = useMessages('sections');
  const { messages, social } = content;
  return (
    <section
      aria-label={t('announcements')}
      className={classes('text-sm', toneClass[settings.tone])}
      data-closable={settings.closable || undefined}
    >
      <div className="container flex items-center lg:gap-x-4">
        {social.length > 0 && (
          <ul className="flex gap-x-4 max-lg:hidden">
            {social.map(({ network, link }) => (
              <Message key={network} text={network} link={link} />
            ))}
          </ul>
        )}
        {settings.rotate && messages.length > 1 ? (
          <RotatingMessages messages={messages} seconds={settings.seconds} />
        ) : (
          <ul className="flex grow flex-wrap justify-center gap-x-10">
            {messages.map((one) => (
              <Message key={one.text} {...one} />
            ))}
          </ul>
        )}
        {settings.closable && <CloseButton messages={messages.map((one) => one.text).join('\n')} />}
      </div>
    </section>
  );
}
