import { useMessages } from '../platform/messages.ts';
import { pageMeta } from '../platform/page-meta.ts';
import type { Route } from './+types/login-register';

export const handle = { messages: ['orders'] };

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { noindex: true });

export default function LoginRegister() {
  const t = useMessages('orders');
  return (
    <div className="container py-16">
      <h1 className="text-2xl">{t('title')}</h1>
    </div>
  );
}
