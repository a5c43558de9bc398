import { useSyncExternalStore } from 'react';
import { allowed, subscribe } from '../../platform/consent.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { PlayIcon } from '../../ui/icons.tsx';

interface VideoCoverProps {
  readonly title: string | undefined;
  /** The service that learns of the visitor when the film is played. Undefined for a film of the shop. */
  readonly service: string | undefined;
  /** The address of the film for a visitor without scripts. */
  readonly address: string;
  onPlay(): void;
}

/** The button over a film's picture, with a note for visitors who have not allowed other services yet. */
export function VideoCover({ title, service, address, onPlay }: VideoCoverProps) {
  const t = useMessages('video');
  const isAllowed = useSyncExternalStore(
    subscribe,
    () => allowed('media'),
    () => false,
  );
  const label = title ? t('playTitled', { title }) : t('play');
  const face = (
    <span className="video-disc">
      <PlayIcon size={28} />
    </span>
  );
  return (
    <>
      <button type="button" aria-label={label} className="video-cover needs-script" onClick={onPlay}>
        {face}
      </button>
      <a href={address} aria-label={label} className="video-cover js:hidden">
        {face}
      </a>
      {service && !isAllowed && <p className="video-note">{t('sharedWith', { service })}</p>}
    </>
  );
}
