import { data } from 'react-router';
import { NotFoundPage } from '../features/not-found/not-found-page.tsx';
import { pageMeta } from '../platform/render/page-meta.ts';
import { textOfPage } from '../platform/render/page-texts.ts';
import type { Route } from './+types/not-found';

export const loader = () => data(null, { status: 404 });

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: textOfPage(matches, 'shop', 'errorNotFound'), noindex: true });

export default function NotFound() {
  return <NotFoundPage />;
}
