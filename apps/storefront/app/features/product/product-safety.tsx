import type { Gpsr } from '@witryna/contract/catalog';
import type { ReactNode } from 'react';
import { keepTogether } from '../../platform/texts/keep-together.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { EmailText } from '../../ui/email-text.tsx';
import { ShieldIcon } from '../../ui/topic-icons.tsx';

/**
 * The information that Art. 19 of Regulation (EU) 2023/988 requires for every offer: manufacturer, responsible person,
 * product, warnings.
 */
export function ProductSafety({ gpsr }: { gpsr: Gpsr }) {
  const t = useMessages('product');
  const identity = [
    gpsr.productType,
    gpsr.model && `${t('gpsrModel')}: ${gpsr.model}`,
    gpsr.batch && `${t('gpsrBatch')}: ${gpsr.batch}`,
    gpsr.ean && `EAN: ${gpsr.ean}`,
  ].filter(Boolean);
  return (
    <section aria-labelledby="product-safety" className="safety mt-10 rounded-md bg-soft p-5 text-sm md:p-8">
      <h2 id="product-safety" className="mb-4 flex items-center gap-2 text-lg">
        <ShieldIcon size={22} className="text-accent-ink" />
        {t('gpsrTitle')}
      </h2>
      <dl>
        <Entry term={t('gpsrManufacturer')}>
          <PartyLines party={gpsr.manufacturer} />
        </Entry>
        {gpsr.responsiblePerson && (
          <Entry term={t('gpsrResponsible')}>
            <PartyLines party={gpsr.responsiblePerson} />
          </Entry>
        )}
        {identity.length > 0 && <Entry term={t('gpsrProduct')}>{identity.join(', ')}</Entry>}
        {gpsr.warnings && <Entry term={t('gpsrWarnings')}>{keepTogether(gpsr.warnings)}</Entry>}
      </dl>
    </section>
  );
}

function Entry({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{term}</dt>
      <dd className="mt-1 text-muted whitespace-pre-line">{children}</dd>
    </div>
  );
}

function PartyLines({ party }: { party: Gpsr['manufacturer'] }) {
  const web = party.url && /^https:\/\//.test(party.url) ? party.url : undefined;
  return (
    <>
      <span className="block">{party.name}</span>
      <span className="block">{party.address}</span>
      {party.email && (
        <a
          href={`mailto:${party.email}`}
          className="inline-flex min-h-6 items-center pointer-coarse:min-h-11 underline underline-offset-4"
        >
          <EmailText email={party.email} />
        </a>
      )}
      {web && (
        <a href={web} rel="noopener noreferrer nofollow" className="block underline underline-offset-4">
          {web.replace('https://', '')}
        </a>
      )}
    </>
  );
}
