import { useEffect, useState } from 'react';
import { browserApi } from '../../platform/api/browser-api.ts';
import { errorMessage } from '../../platform/api/error-messages.ts';
import { useHydrated } from '../../platform/hydration/use-hydrated.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { BreadcrumbBand } from '../../ui/breadcrumb.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface QuestionTexts {
  readonly ask: string;
  readonly button: string;
  readonly done: string;
}

interface MailLinkTexts {
  readonly title: string;
  readonly noLink: string;
  readonly expired: string;
  /** Missing for a list whose entries need no confirmation. */
  readonly confirm?: QuestionTexts;
  readonly unsubscribe: QuestionTexts;
}

interface MailLinkPageProps {
  readonly texts: MailLinkTexts;
  /** The calls that confirm and unsubscribe. */
  readonly call: 'Newsletter' | 'BackInStock' | 'Checkout/reminders';
}

/** The texts of a list whose entries must be confirmed. */
export function useListTexts(area: 'newsletter' | 'stock'): MailLinkTexts {
  const t = useMessages(area);
  return {
    title: t('pageTitle'),
    noLink: t('noLink'),
    expired: t('linkExpired'),
    confirm: { ask: t('askConfirm'), button: t('confirm'), done: t('confirmed') },
    unsubscribe: { ask: t('askUnsubscribe'), button: t('unsubscribe'), done: t('unsubscribed') },
  };
}

/** What the link in the mail asks for. Its token is in the fragment of the address, which no server sees. */
function readLink() {
  const [, action, token] = /^#(confirm|unsubscribe)=([\w.-]+)$/.exec(location.hash) ?? [];
  return action && token ? { action: action as 'confirm' | 'unsubscribe', token } : undefined;
}

/** The page of the links in mails to people on a list. Opening it changes nothing; a button does. */
export function MailLinkPage(props: MailLinkPageProps) {
  const tShop = useMessages('shop');
  const isHydrated = useHydrated();
  const { title } = props.texts;
  return (
    <>
      <BreadcrumbBand
        title={title}
        crumbs={[{ label: tShop('home'), to: '/' }, { label: title }]}
        label={tShop('breadcrumb')}
      />
      <div className="container py-10 md:py-16">{isHydrated && <Answer {...props} />}</div>
    </>
  );
}

function Answer({ texts, call }: MailLinkPageProps) {
  const tShop = useMessages('shop');
  const [link] = useState(readLink);
  // In the address, tools of other companies could read the token when the visitor comes back to this page.
  useEffect(() => history.replaceState(history.state, '', location.pathname + location.search), []);
  const [state, setState] = useState<'asking' | 'busy' | 'done' | { readonly failed: string }>('asking');
  const question = link && texts[link.action];
  if (!link || !question) return <Notice tone="info">{texts.noLink}</Notice>;
  if (state === 'done') return <Notice tone="success">{question.done}</Notice>;
  const send = async () => {
    setState('busy');
    try {
      await browserApi().post(`shop/${call}/${link.action}`, { token: link.token });
      setState('done');
    } catch (error) {
      const reason = errorMessage(error);
      setState({ failed: reason === 'errorNotFound' ? texts.expired : tShop(reason) });
    }
  };
  return (
    <div className="flex max-w-[36rem] flex-col items-start gap-6">
      <p>{question.ask}</p>
      <Button size="lg" busy={state === 'busy'} onClick={send}>
        {question.button}
      </Button>
      {typeof state === 'object' && <Notice tone="error">{state.failed}</Notice>}
    </div>
  );
}
