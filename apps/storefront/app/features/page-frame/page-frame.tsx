import { useEffect, useRef, useState } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import type { RootData } from '../../platform/shop/root-data.ts';
import { heightRequest, readFrameHeight } from './frame-message.ts';

interface PageFrameProps {
  /** The part of the shop whose HTML is shown; the last part of the frame's address. */
  readonly part: 'home' | 'footer';
  /** The height until the frame has posted its own, in CSS pixels. */
  readonly height: number;
  readonly title: string;
  readonly className?: string;
}

/**
 * Shows HTML of the shop in the page-builder frame, as high as its content. Without JavaScript it keeps its first
 * height and scrolls.
 */
export function PageFrame({ part, height, title, className = '' }: PageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [posted, setPosted] = useState<number>();
  const home = new URLSearchParams(useLocation().search).get('home');
  const query = new URLSearchParams({
    // The frame has the fonts of the page around it.
    ...(home && { home }),
    ...(useRouteLoaderData<RootData>('root')?.disableCache && { disableCache: 'true' }),
  });
  useEffect(() => {
    const receive = ({ origin, source, data }: MessageEvent) => {
      if (origin !== location.origin || !source || source !== frame.current?.contentWindow) return;
      setPosted((before) => readFrameHeight(data) ?? before);
    };
    addEventListener('message', receive);
    // The frame may have posted its height before this code was loaded.
    frame.current?.contentWindow?.postMessage(heightRequest, location.origin);
    return () => removeEventListener('message', receive);
  }, []);
  return (
    <iframe
      ref={frame}
      src={`/page-builder-frame/${part}${query.size > 0 ? `?${query}` : ''}`}
      title={title}
      className={`block w-full border-0 ${posted ? '' : className}`}
      style={{ height: posted ?? height }}
    />
  );
}
