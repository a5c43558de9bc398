import type { Language } from '@witryna/contract/languages';
import type { Shop } from '../../platform/shop/shop.ts';
import { useShop } from '../../platform/shop/use-shop.ts';
import { useLanguage, useMessages } from '../../platform/texts/messages.ts';
import { Picture } from '../../ui/picture.tsx';
import { LegalList, LegalSection, outsideLink } from './legal-section.tsx';

/** The EU's page on guarantees in each language. The QR code of the official notice leads to it, too. */
const pages: Readonly<Record<Language, string>> = {
  en: 'https://europa.eu/youreurope/guarantees',
  pl: 'https://europa.eu/youreurope/gwarancje',
  es: 'https://europa.eu/youreurope/garant%C3%ADas',
  de: 'https://europa.eu/youreurope/garantien',
};

/** The reminder of the legal guarantee as a part of a legal page; nothing in a shop that owes its buyers none. */
export function GuaranteeSection() {
  const { guarantee } = useShop();
  const t = useMessages('guarantee');
  if (!guarantee) return null;
  return (
    <LegalSection id="guarantee" title={t('title')}>
      <GuaranteeText {...guarantee} />
    </LegalSection>
  );
}

/** The reminder before an order: a sentence that opens the notice where it stands. */
export function GuaranteeFold() {
  const { guarantee } = useShop();
  const t = useMessages('guarantee');
  if (!guarantee) return null;
  return (
    <details className="rounded-md border border-line px-4 text-sm">
      <summary className="min-h-11 cursor-pointer py-3 font-semibold underline underline-offset-4">
        {t('rights', { years: guarantee.years })}
      </summary>
      <div className="flex flex-col gap-3 pb-4">
        <GuaranteeText {...guarantee} />
      </div>
    </details>
  );
}

/**
 * What the EU's notice of the legal guarantee says (Implementing Regulation (EU) 2025/1960, annex I). Its form is fixed,
 * so the notice itself is the Commission's picture, which the shop gives. The text is for those who can't see it.
 */
function GuaranteeText({ years, notice }: NonNullable<Shop['guarantee']>) {
  const t = useMessages('guarantee');
  const page = pages[useLanguage()];
  return (
    <>
      {notice && (
        <Picture
          source={notice}
          alt={t('picture')}
          ratio={1 / Math.SQRT2}
          sizes="(min-width: 640px) 600px, 100vw"
          widest={1600}
          fit="contain"
          color="transparent"
          className="max-w-150"
        />
      )}
      <p className="font-semibold">{t('least')}</p>
      <p>{t('here', { years })}</p>
      <p>{t('rightsIf')}</p>
      <LegalList>
        <li>{t('differs')}</li>
        <li>{t('fails')}</li>
      </LegalList>
      <p>{`${t('liable')} ${t('offer')}`}</p>
      <LegalList>
        <li>{t('repair')}</li>
        <li>{t('money')}</li>
      </LegalList>
      <p>{t('otherTimes')}</p>
      <p>{t('todo')}</p>
      <ol className="flex list-decimal flex-col gap-2 pl-5">
        <li>{t('report')}</li>
        <li>{t('proof')}</li>
      </ol>
      <p>{t('commercial')}</p>
      <p>{t.rich('more', { link: outsideLink(page) })}</p>
    </>
  );
}
