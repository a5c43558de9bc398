import { useMessages } from '../platform/messages.ts';
import { pageMeta } from '../platform/page-meta.ts';
import type { Route } from './+types/cart';

export const handle = { messages: ['cart'] };

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { noindex: true });

export default function Cart() {
  const t = useMessages('cart');
  return (
    <div className="container py-16">
      <h1 className="text-2xl">{t('title')}</h1>
    </div>
  );
}
