import { useEffect, useState } from 'react';
import { useMessages } from '../../platform/texts/messages.ts';

interface ScreenDotsProps {
  /** The ids and titles of the screens. */
  readonly anchors: readonly { readonly id: string; readonly title: string }[];
}

/** Links to the screens, at the side of the window. The dot of the screen in view is marked. */
export function ScreenDots({ anchors }: ScreenDotsProps) {
  const t = useMessages('shop');
  const [current, setCurrent] = useState(0);
  const ids = anchors.map(({ id }) => id).join(' ');
  useEffect(() => {
    const list = ids.split(' ');
    // The screen that covers the middle of the window is the one in view.
    const observer = new IntersectionObserver(
      (entries) => {
        const shown = entries.find(({ isIntersecting }) => isIntersecting);
        if (shown) setCurrent(list.indexOf(shown.target.id));
      },
      { rootMargin: '-50% 0px' },
    );
    for (const screen of list.flatMap((id) => document.getElementById(id) ?? [])) observer.observe(screen);
    return () => observer.disconnect();
  }, [ids]);
  return (
    <nav aria-label={t('screens')} className="screen-dots">
      {anchors.map(({ id, title }, at) => (
        <a key={id} href={`#${id}`} aria-current={at === current || undefined} className="hero-dot">
          <span className="sr-only">{t('screenNumber', { number: at + 1, count: anchors.length, title })}</span>
        </a>
      ))}
    </nav>
  );
}
