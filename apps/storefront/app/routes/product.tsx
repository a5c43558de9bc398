import { useMessages } from '../platform/messages.ts';
import { pageMeta } from '../platform/page-meta.ts';
import type { Route } from './+types/product';

export const handle = { messages: ['product'] };

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { noindex: true });

export default function Product() {
  const t = useMessages('product');
  return (
    <div className="container py-16">
      <h1 className="text-2xl">{t('notFound')}</h1>
    </div>
  );
}
