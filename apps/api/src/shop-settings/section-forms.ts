import { ShopError } from '@witryna/contract/errors';
import { problemWord } from '@witryna/contract/problem-word';
import { type SettingSection, settingSections } from '@witryna/contract/shop-settings';
import type { z } from 'zod';
import { asRecord, readFields } from '../features/shop/read-fields.ts';
import type { SettingsRow, WrittenColumns } from './settings-store.ts';

/** How a section is read from the shop's row, and written to it. */
interface SectionForm {
  /** What is stored and valid. */
  read(row: SettingsRow): unknown;
  /** @throws ShopError InvalidRequest that names the fields */
  write(given: unknown, row: SettingsRow): WrittenColumns;
}

interface Definition<Value> {
  read(row: SettingsRow): unknown;
  /** Writes to the configuration; what is undefined is taken away. */
  write(value: Value, row: SettingsRow): WrittenColumns;
}

function defineSection<Schema extends z.ZodType>(
  schema: Schema,
  { read, write }: Definition<z.output<Schema>>,
): SectionForm {
  return { read, write: (given, row) => write(parseSection(schema, given), row) };
}

function parseSection<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues)
    fields[issue.path.join('.')] ??= issue.code === 'custom' ? problemWord(issue) : issue.code;
  throw new ShopError('InvalidRequest', { fields });
}

/** Replaces fields of the stored configuration. JSON leaves out those that are undefined. */
const inConfig = ({ config }: SettingsRow, fields: Record<string, unknown>): WrittenColumns => {
  return { config: { ...asRecord(config), ...fields } };
};

const ignore = () => undefined;
const { shop, legal, countries, dispatch, retention, visitors, invoices } = settingSections;
const { integrations, technicalBreak } = settingSections;
const contactNames = Object.keys(shop.shape.contact.shape);

/** The fields that have a value; undefined if none has. */
function filled<Value extends object>(value: Value): Value | undefined {
  return Object.values(value).some((one) => one !== undefined) ? value : undefined;
}

export const sectionForms: Readonly<Record<SettingSection, SectionForm>> = {
  shop: defineSection(shop, {
    read: ({ name, config, footer_config }) => ({
      name,
      ...readFields({ vatId: shop.shape.vatId }, config, ignore),
      contact: readFields(shop.shape.contact.shape, asRecord(footer_config).contact, ignore),
    }),
    write({ name, vatId, contact }, row) {
      const footer = asRecord(row.footer_config);
      // A place on the map, which the form does not have, stays.
      const others = Object.entries(asRecord(footer.contact)).filter(([key]) => !contactNames.includes(key));
      const all = filled({ ...Object.fromEntries(others), ...contact });
      const hasFooter = row.footer_config !== null || all !== undefined;
      return {
        name,
        ...inConfig(row, { vatId }),
        ...(hasFooter && { footer_config: { ...footer, contact: all } }),
      };
    },
  }),
  legal: defineSection(legal, {
    read({ config }) {
      const { returns: granted, legal: facts } = asRecord(config);
      const { document: _, ...own } = asRecord(asRecord(facts).returns);
      return readFields(legal.shape, { ...asRecord(facts), returns: filled(own), granted }, ignore);
    },
    write({ granted, returns, ...facts }, row) {
      // Documents and pictures are linked by shop folders, and stay.
      const { imprint, guaranteeNotice, returns: stored } = asRecord(asRecord(row.config).legal);
      const { document } = asRecord(stored);
      const all = filled({ imprint, guaranteeNotice, ...facts, returns: filled({ ...returns, document }) });
      return inConfig(row, { returns: granted, legal: all });
    },
  }),
  countries: defineSection(countries, {
    read: ({ delivery_countries }) => ({ deliveryCountries: delivery_countries }),
    write: ({ deliveryCountries }) => ({ delivery_countries: deliveryCountries }),
  }),
  dispatch: defineSection(dispatch, {
    read: ({ config }) => dispatch.catch(dispatch.parse({})).parse(asRecord(config).dispatch ?? {}),
    write: (value, row) => inConfig(row, { dispatch: value }),
  }),
  retention: defineSection(retention, {
    read: ({ config }) => readFields(retention.shape, asRecord(config).retention, ignore),
    write: (value, row) => inConfig(row, { retention: filled(value) }),
  }),
  visitors: defineSection(visitors, {
    read({ config }) {
      const { layout, visitCounts, reviewRequests } = asRecord(config);
      const { useCookieInfo, use18PlusAlert } = asRecord(layout);
      return {
        cookieInfo: useCookieInfo === true,
        adultsOnly: use18PlusAlert === true,
        visitCounts: visitCounts !== 'off',
        reviewRequests: reviewRequests === true,
      };
    },
    write({ cookieInfo, adultsOnly, visitCounts, reviewRequests }, row) {
      const { layout } = asRecord(row.config);
      const switches = { useCookieInfo: cookieInfo || undefined, use18PlusAlert: adultsOnly || undefined };
      return inConfig(row, {
        layout: { ...asRecord(layout), ...switches },
        visitCounts: visitCounts ? undefined : 'off',
        reviewRequests: reviewRequests || undefined,
      });
    },
  }),
  invoices: defineSection(invoices, {
    read: ({ config }) => readFields(invoices.shape, config, ignore),
    write: ({ invoiceText, invoices: written, taxes }, row) => inConfig(row, { invoiceText, invoices: written, taxes }),
  }),
  integrations: defineSection(integrations, {
    read: ({ config }) => readFields(integrations.shape, config, ignore),
    write(value, row) {
      const none = Object.fromEntries(Object.keys(integrations.shape).map((name) => [name, undefined]));
      return inConfig(row, { ...none, ...value });
    },
  }),
  technicalBreak: defineSection(technicalBreak, {
    read: ({ config }) => readFields(technicalBreak.shape, asRecord(config).technicalBreak, ignore),
    write: (value, row) => inConfig(row, { technicalBreak: filled(value) }),
  }),
};
