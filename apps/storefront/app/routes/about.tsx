import { useMessages } from '../platform/messages.ts';
import { pageMeta } from '../platform/page-meta.ts';
import type { Route } from './+types/about';

export const handle = { messages: ['content'] };

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { noindex: true });

export default function About() {
  const t = useMessages('content');
  return (
    <div className="container py-16">
      <h1 className="text-2xl">{t('helpCenter')}</h1>
    </div>
  );
}
