import { useState } from 'react';
import { browserApi } from '../../platform/api/browser-api.ts';
import { errorMessage } from '../../platform/api/error-messages.ts';
import { useHydrated } from '../../platform/hydration/use-hydrated.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { BreadcrumbBand } from '../../ui/breadcrumb.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface MailLinkPageProps {
  /** The area of texts that belongs to the list. */
  readonly area: 'newsletter' | 'stock';
  /** The calls that confirm and unsubscribe. */
  readonly call: 'Newsletter' | 'BackInStock';
}

/** What the link in the mail asks for. Its token is in the fragment of the address, which no server sees. */
function readLink() {
  const [, action, token] = /^#(confirm|unsubscribe)=([\w.-]+)$/.exec(location.hash) ?? [];
  return action && token ? { action: action as 'confirm' | 'unsubscribe', token } : undefined;
}

/** The page of the links in mails to people on a list. Opening it changes nothing; a button does. */
export function MailLinkPage(props: MailLinkPageProps) {
  const t = useMessages(props.area);
  const tShop = useMessages('shop');
  const isHydrated = useHydrated();
  return (
    <>
      <BreadcrumbBand
        title={t('pageTitle')}
        crumbs={[{ label: tShop('home'), to: '/' }, { label: t('pageTitle') }]}
        label={tShop('breadcrumb')}
      />
      <div className="container py-10 md:py-16">{isHydrated && <Answer {...props} />}</div>
    </>
  );
}

function Answer({ area, call }: MailLinkPageProps) {
  const t = useMessages(area);
  const tShop = useMessages('shop');
  const [link] = useState(readLink);
  const [state, setState] = useState<'asking' | 'busy' | 'done' | { readonly failed: string }>('asking');
  if (!link) return <Notice tone="info">{t('noLink')}</Notice>;
  const { action, token } = link;
  if (state === 'done') return <Notice tone="success">{t(action === 'confirm' ? 'confirmed' : 'unsubscribed')}</Notice>;
  const send = async () => {
    setState('busy');
    try {
      await browserApi().post(`shop/${call}/${action}`, { token });
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
