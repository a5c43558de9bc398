import { z } from 'zod';
import { email, text } from './ids.ts';

const filled = (length: number) => text(length, 1);

/** Who answers. What is missing is taken from the contact data in the shop's footer. */
const contact = {
  name: filled(200).optional(),
  address: filled(500).optional().describe('Postal address in one line'),
  email: email.optional(),
  phone: filled(40).optional(),
};

const countryCode = z.string().regex(/^[A-Z]{2}$/, 'must be a country code of two capital letters, e.g. "PL"');

/** An office or a body that a page names. */
const body = z.strictObject({
  name: filled(300),
  url: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .optional(),
});

const documentLink = z
  .string()
  .regex(/^(?:document:|\/document\/|\/help-center\/)[\w%.-]{1,300}$/, 'must be a link such as "document:withdrawal"');

/**
 * Schema of the facts of a shop that only its legal pages and mails show. Each is optional: a page without it has a sentence that
 * is true for every shop.
 */
export const legal = z
  .strictObject({
    returns: z
      .strictObject({
        address: filled(500).optional().describe('Postal address, in one line, to which goods are sent back'),
        country: countryCode
          .optional()
          .describe('Code of that address’s country; buyers in others read before they order where returns go'),
        document: documentLink
          .optional()
          .describe(
            'The document with the shop’s own instructions on withdrawal, e.g. the model of the law; /legal/returns leads to it',
          ),
      })
      .describe('Page /legal/returns'),
    imprint: z
      .strictObject({ document: documentLink })
      .describe('The document that says who runs the shop (Impressum, aviso legal); all mails lead to it'),
    law: countryCode
      .optional()
      .describe('Code of the country whose law the terms choose; buyers in others read it before they order'),
    complaints: z
      .strictObject({
        ...contact,
        answerDays: z.int().min(1).max(60).optional().describe('Within how many days every complaint is answered'),
        liabilityYears: z.int().min(2).max(30).optional().describe('How long the shop is liable for new goods'),
        bodies: z
          .array(body)
          .max(10)
          .optional()
          .describe(
            'Who settles disputes out of court, if the shop takes part; an empty list says that it takes part nowhere',
          ),
      })
      .describe('Page /legal/complaints'),
    guaranteeNotice: z
      // The import adds the picture's colour, which nothing shows.
      .object({
        image: filled(200).optional().describe('File in pictures/: the notice in the shop’s language, unchanged'),
      })
      .describe('The EU’s official notice of the legal guarantee, as the Commission publishes it'),
    productSafety: z.strictObject(contact).describe('Page /legal/product-safety: who is told of dangerous products'),
    accessibility: z
      .strictObject({
        ...contact,
        conformance: z.enum(['full', 'partial']).optional().describe('How far the shop meets WCAG 2.2, level AA'),
        checked: z.iso.date().optional().describe('The day of the last check, e.g. 2026-09-30'),
        exceptions: z.array(filled(500)).max(20).optional().describe('What does not meet it, each in a sentence'),
        authority: body.optional().describe('The office that supervises accessibility'),
      })
      .refine(({ conformance, exceptions }) => conformance !== 'full' || !exceptions?.length, {
        path: ['exceptions'],
        message: 'must be empty if the conformance is full',
      })
      .describe('Page /legal/accessibility'),
  })
  .partial();
export type Legal = z.infer<typeof legal>;
