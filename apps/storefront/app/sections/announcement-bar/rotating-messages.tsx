import { useMessages } from '../../platform/texts/messages.ts';
import { PauseButton } from '../parts/slide-buttons.tsx';
import { useAutoSlides } from '../parts/use-auto-slides.ts';
import { Message, type MessageProps } from './message.tsx';

interface RotatingMessagesProps {
  readonly messages: readonly MessageProps[];
  readonly seconds: number;
}

/** One message at a time. It can be swiped before any script is loaded. */
export function RotatingMessages({ messages, seconds }: RotatingMessagesProps) {
  const t = useMessages('sections');
  const control = useAutoSlides(messages.length, seconds);
  return (
    <section ref={control.box} className="flex min-w-0 grow items-center">
      <ul
        {...control.trackProps}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        tabIndex={0}
        aria-label={t('announcements')}
        className="snap-track grow *:w-full"
      >
        {messages.map((one) => (
          <Message key={one.text} {...one} />
        ))}
      </ul>
      <PauseButton control={control} look="plain" className="needs-script hover:text-text" />
    </section>
  );
}
