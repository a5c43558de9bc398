import { WithdrawalPage } from '../features/withdrawal/withdrawal-page.tsx';
import { pageMeta } from '../platform/render/page-meta.ts';
import { noData, textOfPage, textsLoader } from '../platform/render/page-texts.ts';
import type { Route } from './+types/withdrawal';

export const handle = { messages: ['withdrawal', 'exclusions'] };

export const loader = noData;

export const clientLoader = textsLoader('withdrawal', 'exclusions');

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: textOfPage(matches, 'withdrawal', 'title'), canonicalPath: '/withdrawal' });

export default function WithdrawalRoute() {
  return <WithdrawalPage />;
}
