import { useMessages } from '../../platform/texts/messages.ts';
import { LegalSection, outsideLink } from './legal-section.tsx';

/** Whom to tell of a dangerous product, and what happens then (Regulation (EU) 2023/988). */
export function ProductSafetyText() {
  const t = useMessages('legal');
  return (
    <>
      <LegalSection title={t('report')}>
        <p>{t('reportText')}</p>
      </LegalSection>
      <LegalSection title={t('maker')}>
        <p>{t('makerText')}</p>
      </LegalSection>
      <LegalSection title={t('recall')}>
        <p>{t.rich('recallText', { link: outsideLink('https://ec.europa.eu/safety-gate') })}</p>
      </LegalSection>
    </>
  );
}
