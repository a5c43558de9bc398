import { useMessages } from '../../platform/texts/messages.ts';
import type { LegalTextProps } from './legal-text.ts';

const lines = ['modelOrdered', 'modelName', 'modelAddress', 'modelSignature', 'modelDate'] as const;

/** The model withdrawal form (Directive 2011/83/EU, annex I part B), to be copied or printed. */
export function ModelForm({ contact }: Pick<LegalTextProps, 'contact'>) {
  const t = useMessages('legal');
  const seller = [contact.name, contact.address, contact.email].filter(Boolean).join(', ');
  return (
    <>
      <p>{t('modelFormHint')}</p>
      <div className="flex flex-col gap-6 rounded-md border border-line p-5">
        <p>
          {t('modelTo')} {seller}
        </p>
        <FormLine label={t('modelStatement')} />
        {lines.map((line) => (
          <FormLine key={line} label={t(line)} />
        ))}
        <p className="text-sm">{t('modelDelete')}</p>
      </div>
    </>
  );
}

/** A label with an empty line to write on. */
function FormLine({ label }: { label: string }) {
  return (
    <p>
      {label}
      <span aria-hidden="true" className="block h-8 border-b border-line" />
    </p>
  );
}
