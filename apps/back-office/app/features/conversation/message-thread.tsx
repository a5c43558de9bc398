import type { HandledMessage, MessageEntry } from '@witryna/contract/messages';
import { shopperPhotoAddress } from '../../platform/api/message-calls.ts';
import { longMoment, shortMoment } from '../../platform/texts/moment-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { classes } from '../../ui/classes.ts';
import { PhotoStrip } from './photo-strip.tsx';

interface MessageThreadProps {
  readonly host: string;
  readonly message: HandledMessage;
}

/** The message, and below it the answers of the shop and the sender’s replies; the oldest first. */
export function MessageThread({ host, message }: MessageThreadProps) {
  const t = useTexts('back-office-conversation');
  const photos = message.photos.map((id) => {
    const address = shopperPhotoAddress(host, id);
    return { id, small: address, large: address };
  });
  return (
    <ol aria-label={t('thread')} className="flex flex-col gap-3">
      <li className="rounded-xl border border-line bg-surface p-4 text-sm shadow-card md:px-5">
        <Head author={message.name} at={message.at} />
        <p className="mt-2 max-w-prose wrap-anywhere whitespace-pre-line">{message.text}</p>
        {photos.length > 0 && (
          <div className="mt-3">
            <PhotoStrip photos={photos} />
          </div>
        )}
      </li>
      {message.entries
        .filter(({ kind }) => kind !== 'note')
        .map((entry) => (
          <li
            key={entry.id}
            className={classes(
              'rounded-xl border border-line p-4 text-sm md:px-5',
              entry.kind === 'answer' ? 'bg-accent-soft sm:ml-8' : 'bg-surface shadow-card',
            )}
          >
            <Head
              author={entry.kind === 'answer' ? t('answeredBy', { name: entry.author }) : entry.author}
              at={entry.at}
            />
            <p className="mt-2 max-w-prose wrap-anywhere whitespace-pre-line">{entry.text}</p>
            {entry.files.length > 0 && (
              <p className="mt-3 text-xs text-muted wrap-anywhere">
                {t('filesInMailbox', { files: entry.files.join(', ') })}
              </p>
            )}
            <MailState entry={entry} />
          </li>
        ))}
    </ol>
  );
}

function Head({ author, at }: { author: string; at: string }) {
  const language = useLanguage();
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="min-w-0 font-semibold wrap-anywhere">{author}</span>
      <time dateTime={at} title={longMoment(at, language)} className="text-xs text-muted-strong">
        {shortMoment(at, language)}
      </time>
    </p>
  );
}

const tones = { waiting: 'amber', sent: 'green', failed: 'red' } as const;

/** What has become of the mail of an answer. */
function MailState({ entry: { mail, reason } }: { entry: MessageEntry }) {
  const t = useTexts('back-office-conversation');
  if (mail === null) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <Badge tone={tones[mail]}>{t(`mail_${mail}`)}</Badge>
      {reason !== null && <span className="text-xs text-muted-strong wrap-anywhere">{reason}</span>}
    </div>
  );
}
