import { remindsOfGuarantee } from '@witryna/contract/legal-guarantee';
import type { Fault } from '../../fault.ts';
import type { ShopFile } from '../../format/shop-file.ts';
import type { Phrases } from './phrases.ts';
import { sentencesOf } from './plain-lines.ts';
import type { ShopDocument } from './shop-texts.ts';

/** What German law adds: § 5 DDG, and annex 1 to art. 246a § 1 (2) EGBGB as it reads since 19 June 2026. */
const german = {
  imprint: /impressum/iu,
  imprintParts: [
    { part: 'an e-mail address', of: /@|«E-Mail»/u },
    { part: 'a phone number', of: /Tel(?:efon)?\b|«Telefon»/iu },
    { part: 'the entry in a register', of: /register|\bHR[AB]\b|Amtsgericht/iu },
    { part: 'the VAT number (USt-IdNr.) or the Wirtschafts-IdNr.', of: /USt-IdNr|Wirtschafts-Id/iu },
  ],
  instructions: [
    /binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen/u,
    /Sie können Ihr Widerrufsrecht auch online unter \S{1,200} ausüben/u,
    /übermitteln wir Ihnen auf einem dauerhaften Datenträger .{0,60}unverzüglich eine Eingangsbestätigung/u,
  ],
};

/**
 * Notes which parts the documents lack that the law demands. A folder without documents has none to check: they may be
 * in the shop already.
 */
export function documentNotices(documents: readonly ShopDocument[], shop: ShopFile, phrases: Phrases): Fault[] {
  if (documents.length === 0) return [];
  const plain = documents.map((one) => ({ ...one, text: sentencesOf(one.text).join(' ') }));
  const all = plain.map(({ text }) => text).join('\n');
  const missing = [
    { part: 'terms of sale (a document of type REGULATION)', has: plain.some(({ type }) => type === 'REGULATION') },
    { part: 'a privacy policy (PRIVACY_POLICY)', has: plain.some(({ type }) => type === 'PRIVACY_POLICY') },
    { part: 'the model withdrawal form', has: phrases.form.test(all) },
    {
      part: 'the seller’s tax number',
      has: phrases.taxNumber.test(all) || /«(?:NIP|NIF|VAT number|USt-IdNr\.)»/u.test(all),
    },
    { part: 'the seller’s entry in a register', has: phrases.register.test(all) },
    {
      part: 'the rules for moderating and reporting reviews (Regulation (EU) 2022/2065, art. 11 to 16)',
      has: !shop.deliveryCountries.some(remindsOfGuarantee) || /2022\/2065/u.test(all),
    },
    {
      part: 'the terms of electronic services (art. 8 of the Polish act of 18 July 2002)',
      has: !shop.language.startsWith('pl') || /usług\S{0,3} elektroniczn|drogą elektroniczną/iu.test(all),
    },
  ].filter(({ has }) => !has);
  return [
    ...missing.map(({ part }) => ({ file: 'documents', message: `No document has ${part}.` })),
    ...(shop.footer?.contact?.register
      ? []
      : [
          {
            file: 'shop.json',
            column: 'footer.contact.register',
            message:
              'The register and the tax number are missing. Letters and emails of companies must have them (Directive (EU) 2017/1132, art. 26).',
          },
        ]),
    ...(shop.language.startsWith('de') ? germanNotices(plain, all, shop) : []),
  ];
}

function germanNotices(documents: readonly ShopDocument[], all: string, { legal }: ShopFile): Fault[] {
  const imprint = documents.find(({ file, name }) => german.imprint.test(name) || german.imprint.test(file));
  return [
    ...(imprint
      ? german.imprintParts
          .filter(({ of }) => !of.test(imprint.text))
          .map(({ part }) => ({ file: imprint.file, message: `The Impressum lacks ${part} (§ 5 DDG).` }))
      : [{ file: 'documents', message: 'There is no Impressum (§ 5 DDG).' }]),
    ...(imprint && !legal?.imprint
      ? [
          {
            file: 'shop.json',
            column: 'legal.imprint',
            message: 'Mails do not lead to the Impressum. Name it: "imprint": { "document": "document:impressum" }.',
          },
        ]
      : []),
    ...(german.instructions.every((sentence) => sentence.test(all))
      ? []
      : [
          {
            file: 'documents',
            message:
              'No document has the model instructions on withdrawal (Widerrufsbelehrung) in the wording since 19 June 2026.',
          },
        ]),
  ];
}
