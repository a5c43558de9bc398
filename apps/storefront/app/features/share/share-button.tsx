import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { controlStyle } from '../../ui/field.tsx';
import { icon } from '../../ui/icon.tsx';
import type { SharedLink } from './share-link.ts';

const ShareIcon = /* @__PURE__ */ icon(<path d="M12 15V3.5M8 7l4-4 4 4M7.500 11H5v9.500h14V11h-2.500" />);

interface ShareButtonProps {
  readonly text: string;
  readonly tone?: 'outline' | 'quiet';
  readonly className?: string;
  /** Called at the press, in the browser. */
  link(): SharedLink;
}

/** Shares a link or copies it. Where the browser allows neither, a field with the link takes the button's place. */
export function ShareButton({ text, tone = 'outline', className, link }: ShareButtonProps) {
  const [shown, setShown] = useState<string>();
  const share = async () => {
    const shared = link();
    const done = await import('./share-link.ts').then(({ shareLink }) => shareLink(shared)).catch(() => false);
    if (!done) setShown(shared.url);
  };
  if (shown) {
    return (
      <input
        // biome-ignore lint/a11y/noAutofocus: the field replaces the button that was just pressed
        autoFocus
        readOnly
        aria-label={text}
        value={shown}
        className={controlStyle}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    );
  }
  return (
    <Button tone={tone} className={className} onClick={share}>
      <ShareIcon size={20} />
      {text}
    </Button>
  );
}
