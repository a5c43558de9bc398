import { useState } from 'react';
import { browserApi } from '../platform/api/browser-api.ts';
import { errorMessage } from '../platform/api/error-messages.ts';
import { useHydrated } from '../platform/hydration/use-hydrated.ts';
import { pageMeta } from '../platform/render/page-meta.ts';
import { textOfPage } from '../platform/render/page-texts.ts';
import { useMessages } from '../platform/texts/messages.ts';
import { BreadcrumbBand } from '../ui/breadcrumb.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Route } from './+types/newsletter-link';

export const handle = { messages: ['newsletter'] };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: textOfPage(matches, 'newsletter', 'pageTitle'), noindex: true });

/** What the link in the mail asks for. Its token is in the fragment of the address, which no server sees. */
function readLink() {
  const [, action, token] = /^#(confirm|unsubscribe)=([\w.-]+)$/.exec(location.hash) ?? [];
  return action && token ? { action: action as 'confirm' | 'unsubscribe', token } : undefined;
}

/** The page of the links in the newsletter's mails. Opening it changes nothing; a button does. */
export default function Newsletter() {
  const t = useMessages('newsletter');
  const tShop = useMessages('shop');
  const isHydrated = useHydrated();
  return (
    <>
      <BreadcrumbBand
        title={t('pageTitle')}
        crumbs={[{ label: tShop('home'), to: '/' }, { label: t('pageTitle') }]}
        label={tShop('breadcrumb')}
      />
      <div className="container py-10 md:py-16">{isHydrated && <Answer />}</div>
    </>
  );
}

function Answer() {
  const t = useMessages('newsletter');
  const tShop = useMessages('shop');
  const [link] = useState(readLink);
  const [state, setState] = useState<'asking' | 'busy' | 'done' | { readonly failed: string }>('asking');
  if (!link) return <Notice tone="info">{t('noLink')}</Notice>;
  const { action, token } = link;
  if (state === 'done') return <Notice tone="success">{t(action === 'confirm' ? 'confirmed' : 'unsubscribed')}</Notice>;
  const send = async () => {
    setState('busy');
    try {
      await browserApi().post(`shop/Newsletter/${action}`, { token });
      setState('done');
    } catch (error) {
      const reason = errorMessage(error);
      setState({ failed: reason === 'errorNotFound' ? t('linkExpired') : tShop(reason) });
    }
  };
  return (
    <div className="flex max-w-[36rem] flex-col items-start gap-6">
      <p>{t(action === 'confirm' ? 'askConfirm' : 'askUnsubscribe')}</p>
      <Button size="lg" busy={state === 'busy'} onClick={send}>
        {t(action === 'confirm' ? 'confirm' : 'unsubscribe')}
      </Button>
      {typeof state === 'object' && <Notice tone="error">{state.failed}</Notice>}
    </div>
  );
}
