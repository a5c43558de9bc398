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
  readonly area: 'newsletter' | 'stock' | 'reminder';
  /** The calls that confirm, if the list's entries must be confirmed, and unsubscribe. */
  readonly call: 'Newsletter' | 'BackInStock' | 'CartReminder';
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
  const [link] = useState(readLink);
  if (link?.action === 'unsubscribe') {
    const texts = { ask: t('askUnsubscribe'), button: t('unsubscribe'), done: t('unsubscribed') };
    return <Question texts={{ ...texts, expired: t('linkExpired') }} call={call} link={link} />;
  }
  if (link && area !== 'reminder') return <Confirmation area={area} call={call} link={link} />;
  return <Notice tone="info">{t('noLink')}</Notice>;
}

interface LinkProps {
  readonly call: MailLinkPageProps['call'];
  readonly link: NonNullable<ReturnType<typeof readLink>>;
}

function Confirmation({ area, ...props }: LinkProps & { readonly area: 'newsletter' | 'stock' }) {
  const t = useMessages(area);
  const texts = { ask: t('askConfirm'), button: t('confirm'), done: t('confirmed'), expired: t('linkExpired') };
  return <Question texts={texts} {...props} />;
}

interface QuestionProps extends LinkProps {
  readonly texts: Readonly<Record<'ask' | 'button' | 'done' | 'expired', string>>;
}

function Question({ texts, call, link }: QuestionProps) {
  const tShop = useMessages('shop');
  const [state, setState] = useState<'asking' | 'busy' | 'done' | { readonly failed: string }>('asking');
  if (state === 'done') return <Notice tone="success">{texts.done}</Notice>;
  const { action, token } = link;
  const send = async () => {
    setState('busy');
    try {
      await browserApi().post(`shop/${call}/${action}`, { token });
      setState('done');
    } catch (error) {
      const reason = errorMessage(error);
      setState({ failed: reason === 'errorNotFound' ? texts.expired : tShop(reason) });
    }
  };
  return (
    <div className="flex max-w-[36rem] flex-col items-start gap-6">
      <p>{texts.ask}</p>
      <Button size="lg" busy={state === 'busy'} onClick={send}>
        {texts.button}
      </Button>
      {typeof state === 'object' && <Notice tone="error">{state.failed}</Notice>}
    </div>
  );
}
