import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '../../platform/hydration/lazy-part.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { closeQuickView, useQuickView } from '../product-card/quick-view-store.ts';

const QuickView = lazyPart(async () => (await import('./quick-view.tsx')).QuickView);

/** The place of the quick view in the page. Its code is loaded when the first card's eye is pressed. */
export function QuickViewHost() {
  const { product, opened } = useQuickView();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the quick view
  useEffect(() => closeQuickView, [key]);
  if (!product) return null;
  return (
    // A dialog tells of its closing late. If the eye is pressed before, the new quick view must not end with the old one.
    <Suspense key={opened} fallback={<Spinner size={44} className="fixed inset-0 z-50 m-auto text-accent-ink" />}>
      <QuickView product={product} />
    </Suspense>
  );
}
