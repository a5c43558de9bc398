import { Suspense } from 'react';
import { ContactDetails } from '../features/contact/contact-details.tsx';
import { loadContact } from '../features/contact/load-contact.server.ts';
import { lazyPart } from '../platform/hydration/lazy-part.ts';
import { usePreloadedParts } from '../platform/hydration/preload-part.ts';
import { pageMeta } from '../platform/render/page-meta.ts';
import { textOfPage } from '../platform/render/page-texts.ts';
import { useMessages } from '../platform/texts/messages.ts';
import { BreadcrumbBand } from '../ui/breadcrumb.tsx';
import type { Route } from './+types/contact';

const MessageForm = lazyPart(async () => (await import('../features/contact/message-form.tsx')).MessageForm);

export const handle = { messages: ['content'] };

export async function loader({ context }: Route.LoaderArgs) {
  return { contact: await loadContact(context) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: textOfPage(matches, 'shop', 'contactUs'), canonicalPath: '/contact' });

export default function Contact({ loaderData }: Route.ComponentProps) {
  const t = useMessages('shop');
  const tContent = useMessages('content');
  usePreloadedParts(['app/features/contact/message-form.tsx']);
  return (
    <>
      <BreadcrumbBand
        title={t('contactUs')}
        text={tContent('contactLead')}
        crumbs={[{ label: t('home'), to: '/' }, { label: t('contactUs') }]}
        label={t('breadcrumb')}
      />
      <div className="container grid gap-12 py-10 md:py-16 lg:grid-cols-[20rem_1fr]">
        <ContactDetails contact={loaderData.contact} />
        <Suspense>
          <MessageForm />
        </Suspense>
      </div>
    </>
  );
}
