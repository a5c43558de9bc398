import type { Legal } from '@witryna/contract/legal';
import type { ComponentType } from 'react';
import { useMessages } from '../../platform/texts/messages.ts';
import { textLink } from '../../platform/texts/text-link.tsx';
import { BreadcrumbBand } from '../../ui/breadcrumb.tsx';
import { ContactDetails } from '../contact/contact-details.tsx';
import type { LegalPageName } from '../content/legal-pages.ts';
import { AccessibilityText } from './accessibility-text.tsx';
import { ComplaintsText } from './complaints-text.tsx';
import type { Contact, LegalTextProps } from './legal-text.ts';
import { ProductSafetyText } from './product-safety-text.tsx';
import { ReturnsText } from './returns-text.tsx';

const texts: Readonly<Record<LegalPageName, ComponentType<LegalTextProps>>> = {
  returns: ReturnsText,
  complaints: ComplaintsText,
  productSafety: ProductSafetyText,
  accessibility: AccessibilityText,
};

const leads = {
  returns: 'returnsLead',
  complaints: 'complaintsLead',
  productSafety: 'safetyLead',
  accessibility: 'accessibilityLead',
} as const;

interface LegalPageProps extends LegalTextProps {
  readonly page: LegalPageName;
}

/** A page that the law demands: a text with the facts of the shop, and whom to turn to. */
export function LegalPage({ page, facts, contact: usual, hasPoints }: LegalPageProps) {
  const t = useMessages('legal');
  const tShop = useMessages('shop');
  const contact = contactOf(page, facts, usual);
  const Text = texts[page];
  return (
    <>
      <BreadcrumbBand
        title={t(page)}
        text={t(leads[page])}
        crumbs={[{ label: tShop('home'), to: '/' }, { label: t(page) }]}
        label={tShop('breadcrumb')}
      />
      <div className="container grid gap-12 wrap-anywhere py-10 md:py-16 lg:grid-cols-[1fr_20rem]">
        <div className="flex max-w-[65ch] flex-col gap-8">
          <Text facts={facts} contact={contact} hasPoints={hasPoints} />
        </div>
        <aside aria-label={tShop('contactTitle')}>
          <ContactDetails contact={contact} />
          <p className="mt-6">{t.rich('contactUs', { link: textLink('/contact') })}</p>
        </aside>
      </div>
    </>
  );
}

/** Who answers for the matter of a page: each line that the shop gives for it, else that of its footer. */
function contactOf(page: LegalPageName, facts: Legal, usual: Contact): Contact {
  if (page === 'returns') return usual;
  const { name, address, email, phone } = facts[page] ?? {};
  const own = Object.entries({ name, address, email, phone }).filter(([, value]) => value !== undefined);
  return { ...usual, ...Object.fromEntries(own) };
}
