import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../platform/hydration/lazy-part.ts';
import type { EntityId } from '../../platform/navigation/addresses.ts';
import { forgetViewed, noteViewed } from './recent-ids.ts';

const RecentRow = lazyPart(async () => (await import('./recent-row.tsx')).RecentRow);
/** How near the row must be to be loaded. */
const margin = '600px';

/** The products that this browser has viewed before. They are loaded when the visitor scrolls near them. */
export function RecentlyViewed({ id }: { id: EntityId }) {
  const [ids, setIds] = useState<readonly EntityId[]>([]);
  const [isNear, setIsNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => setIds(noteViewed(id)), [id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place exists when there are ids
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: margin,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [ids.length]);
  if (ids.length === 0) return null;
  const clear = () => {
    forgetViewed();
    setIds([]);
  };
  return (
    // The height is reserved, so that the footer does not move when the row appears.
    <div ref={place} className="min-h-[30rem]">
      {isNear && (
        <Suspense>
          <RecentRow ids={ids} onClear={clear} onNone={() => setIds([])} />
        </Suspense>
      )}
    </div>
  );
}
