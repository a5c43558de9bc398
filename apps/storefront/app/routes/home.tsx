import { pageMeta } from '../platform/page-meta.ts';
import { useShop } from '../platform/use-shop.ts';
import type { Route } from './+types/home';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { canonicalPath: '/' });

export default function Home() {
  const shop = useShop();
  return (
    <div className="container py-16">
      <h1 className="text-2xl">{shop.name}</h1>
    </div>
  );
}
