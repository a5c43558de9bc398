import { invoiceSeries } from '@witryna/contract/invoices';
import { retentionDefaults } from '@witryna/contract/retention';
import { LEGAL_RETURN_DAYS } from '@witryna/contract/return-days';
import type { SettingSection } from '@witryna/contract/shop-settings';
import type { FieldSpec } from '../../forms/field-draft.ts';
import { draftMoment, readMoment } from '../coupons/draft-moment.ts';

export interface SectionField extends FieldSpec {
  readonly isOptional?: boolean;
  /** The values of a choice; their texts are `choice_<value>`. */
  readonly choices?: readonly string[];
  readonly placeholder?: string;
  /** The choice of another field with which it is shown. */
  readonly shownWith?: { readonly path: string; readonly value: string };
}

/** A card of a section, with the text `card_<key>` as its title. */
interface SectionCard {
  readonly key: string;
  readonly fields: readonly SectionField[];
}

interface SectionSpec {
  readonly cards: readonly SectionCard[];
  /** Makes the section's value of what the fields say. @param stored the value that was opened or saved last */
  toValue?(read: Record<string, unknown>, stored: Readonly<Record<string, unknown>>): unknown;
  /** Makes what the fields show of the section's value. */
  toFields?(value: Readonly<Record<string, unknown>>): unknown;
}

const optional = { isOptional: true } as const;
const text = (path: string): SectionField => ({ path, kind: 'text', ...optional });
const whole = (path: string, placeholder = ''): SectionField => ({ path, kind: 'number', placeholder, ...optional });
/** Who answers, as several pages name them. */
const contactOf = (path: string) => ['name', 'address', 'email', 'phone'].map((name) => text(`${path}.${name}`));
const onOff = (path: string): SectionField => ({ path, kind: 'switch' });
/** A field of a shop that writes its invoices here. */
const ifWritten = (field: SectionField): SectionField => ({ ...field, shownWith: { path: 'writes', value: 'here' } });

/** The usual patterns of numbers. */
const series = invoiceSeries({});

const retentionNames = [
  ...(['orderYears', 'unpaidOrderDays', 'cartDays', 'contactMessageDays'] as const),
  ...(['endedNewsletterDays', 'orderMailDays', 'eventDays'] as const),
];

export const sectionSpecs: Readonly<Record<Exclude<SettingSection, 'integrations'>, SectionSpec>> = {
  shop: {
    cards: [
      { key: 'company', fields: [{ path: 'name', kind: 'text' }, text('vatId')] },
      {
        key: 'contact',
        fields: [
          ...contactOf('contact'),
          { path: 'contact.hours', kind: 'area', ...optional },
          { path: 'contact.register', kind: 'area', ...optional },
        ],
      },
    ],
    toValue: (read) => ({ contact: {}, ...read }),
  },
  legal: {
    cards: [
      {
        key: 'returns',
        fields: [
          whole('granted.days', `${LEGAL_RETURN_DAYS}`),
          onOff('granted.free'),
          { path: 'granted.deliveryOfPart', kind: 'choice', choices: ['none', 'share'] },
          text('returns.address'),
          { path: 'returns.country', kind: 'country', ...optional },
        ],
      },
      {
        key: 'complaints',
        fields: [
          ...contactOf('complaints'),
          whole('complaints.answerDays', '14'),
          whole('complaints.liabilityYears', '2'),
          { path: 'settles', kind: 'choice', choices: ['unsaid', 'nowhere', 'listed'] },
          { path: 'complaints.bodies', kind: 'lines', shownWith: { path: 'settles', value: 'listed' } },
        ],
      },
      { key: 'productSafety', fields: contactOf('productSafety') },
      {
        key: 'accessibility',
        fields: [
          ...contactOf('accessibility'),
          { path: 'accessibility.conformance', kind: 'choice', choices: ['full', 'partial'], ...optional },
          { path: 'accessibility.checked', kind: 'date', ...optional },
          { path: 'accessibility.exceptions', kind: 'lines', ...optional },
          text('accessibility.authority.name'),
          text('accessibility.authority.url'),
        ],
      },
      { key: 'law', fields: [{ path: 'law', kind: 'country', ...optional }] },
    ],
    toValue({ granted, settles, complaints, ...read }) {
      const { bodies, ...others } = asRecord(complaints);
      const said = settles === 'nowhere' ? [] : settles === 'listed' ? bodiesOf(bodies) : undefined;
      const all = { ...others, ...(said && { bodies: said }) };
      return {
        ...read,
        granted: grantedOf(asRecord(granted)),
        ...(Object.keys(all).length > 0 && { complaints: all }),
      };
    },
    toFields(value) {
      const { bodies } = asRecord(value.complaints);
      const listed = Array.isArray(bodies) ? bodies.map(asRecord) : undefined;
      return {
        ...value,
        granted: { deliveryOfPart: 'none', ...asRecord(value.granted) },
        settles: listed === undefined ? 'unsaid' : listed.length > 0 ? 'listed' : 'nowhere',
        complaints: {
          ...asRecord(value.complaints),
          bodies: listed?.map(({ name, url }) => (url ? `${name} ${url}` : name)),
        },
      };
    },
  },
  countries: {
    cards: [{ key: 'countries', fields: [{ path: 'deliveryCountries', kind: 'countries' }] }],
  },
  dispatch: {
    cards: [
      {
        key: 'dispatch',
        fields: [
          { path: 'cutOff', kind: 'time' },
          { path: 'weekdays', kind: 'weekdays' },
          whole('preparationDays', '0'),
          { path: 'holidays', kind: 'country', ...optional },
          { path: 'closed', kind: 'lines', ...optional, placeholder: '2026-12-24\n2027-08-02/2027-08-15' },
        ],
      },
    ],
  },
  retention: {
    cards: [
      {
        key: 'retention',
        fields: retentionNames.map((name) => whole(name, `${retentionDefaults[name]}`)),
      },
    ],
  },
  visitors: {
    cards: [{ key: 'visitors', fields: ['cookieInfo', 'adultsOnly', 'visitCounts', 'reviewRequests'].map(onOff) }],
  },
  invoices: {
    cards: [
      {
        key: 'invoices',
        fields: [
          { path: 'writes', kind: 'choice', choices: ['elsewhere', 'here'] },
          ...[
            { ...text('invoices.seller.name'), isOptional: false },
            { ...text('invoices.seller.address'), isOptional: false },
            { path: 'invoices.seller.country', kind: 'country', ...optional } as const,
            text('invoices.seller.taxId'),
            { ...text('invoices.number'), placeholder: series.number },
            { ...text('invoices.corrections'), placeholder: series.corrections },
            { path: 'invoices.restart', kind: 'choice', choices: ['month', 'year', 'never'], ...optional } as const,
            { path: 'invoices.issue', kind: 'choice', choices: ['paid', 'sent'], ...optional } as const,
            onOff('invoices.mail'),
          ].map(ifWritten),
        ],
      },
      { key: 'invoiceText', fields: [{ path: 'invoiceText', kind: 'area', ...optional }] },
      {
        key: 'taxes',
        fields: [onOff('taxes.smallBusiness'), { path: 'taxes.includedIn', kind: 'countries', ...optional }],
      },
    ],
    toValue({ writes, invoices, taxes, ...read }) {
      const { seller, mail, ...others } = asRecord(invoices);
      const { smallBusiness, ...rest } = asRecord(taxes);
      const told = { ...rest, ...(smallBusiness === true && { smallBusiness }) };
      return {
        ...read,
        ...(writes === 'here' && {
          invoices: {
            ...others,
            ...(mail === true && { mail }),
            // Fields that must be filled in name what is wrong by themselves.
            seller: { name: '', address: '', ...asRecord(seller) },
          },
        }),
        ...(Object.keys(told).length > 0 && { taxes: told }),
      };
    },
    toFields: (value) => ({ ...value, writes: value.invoices === undefined ? 'elsewhere' : 'here' }),
  },
  technicalBreak: {
    cards: [
      {
        key: 'technicalBreak',
        fields: [
          { path: 'from', kind: 'date', ...optional },
          { path: 'fromTime', kind: 'time', ...optional },
          { path: 'until', kind: 'date', ...optional },
          { path: 'untilTime', kind: 'time', ...optional },
          { path: 'text', kind: 'area', ...optional },
        ],
      },
    ],
    toValue({ from = '', fromTime = '', until = '', untilTime = '', ...read }, stored) {
      const shown = fieldsOfBreak(stored);
      // A day that is emptied ends the plan: nobody should have to empty the other fields, too.
      const [hasNoBegin, hasNoEnd] = [shown.from !== '' && from === '', shown.until !== '' && until === ''];
      const isOff = hasNoEnd && from === shown.from && fromTime === shown.fromTime;
      const begins = hasNoBegin || isOff ? null : readMoment({ day: `${from}`, time: `${fromTime}`, exact: '' }, false);
      const ends = hasNoEnd ? null : readMoment({ day: `${until}`, time: `${untilTime}`, exact: '' }, true);
      return { ...read, ...(begins !== null && { from: begins }), ...(ends !== null && { until: ends }) };
    },
    toFields: ({ from, until, ...value }) => ({ ...value, ...fieldsOfBreak({ from, until }) }),
  },
};

/** What a shop grants; undefined if that is no more than the law. */
function grantedOf(granted: Readonly<Record<string, unknown>>): unknown {
  const { days, free, deliveryOfPart } = granted;
  const grantsMore = days !== undefined || free === true || (deliveryOfPart ?? 'none') !== 'none';
  return grantsMore ? { days: LEGAL_RETURN_DAYS, ...granted } : undefined;
}

/** Each line names a body, and its address in the web at the end. */
function bodiesOf(lines: unknown): unknown[] {
  const given: unknown[] = Array.isArray(lines) ? lines : [];
  return given.map((line) => {
    const words = `${line}`.split(/\s+/);
    const url = /^https?:\/\//.test(words.at(-1) ?? '') ? words.pop() : undefined;
    return { name: words.join(' '), ...(url !== undefined && { url }) };
  });
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** The days and times of a break; empty for one that is over. */
function fieldsOfBreak({ from, until }: Readonly<Record<string, unknown>>) {
  const isOver = typeof until === 'string' && Date.parse(until) <= Date.now();
  const momentOf = (moment: unknown, isEnd: boolean) =>
    draftMoment(typeof moment === 'string' && !isOver ? moment : null, isEnd);
  const [begins, ends] = [momentOf(from, false), momentOf(until, true)];
  return { from: begins.day, fromTime: begins.time, until: ends.day, untilTime: ends.time };
}
