import { limits } from './limits.ts';

/** The part of an order that a fact belongs to. The checkout, the order's page and its mails show it there. */
export type FactGroup = 'delivery' | 'invoice' | 'gift' | 'order';

interface Fact {
  readonly group: FactGroup;
  /** What `npm run orders` calls it. */
  readonly title: string;
  /** What the description of the API says about it. */
  readonly about: string;
}

/** A number that the server counts. A client may send what it has shown to the shopper; another number is refused. */
interface CountFact extends Fact {
  readonly kind: 'count';
}

/** A text that the shopper may write. Its label is the text `fact_<name>` of the area `purchase`. */
interface TextRow<Setting extends string = string> extends Fact {
  readonly kind: 'text';
  /** In characters. */
  readonly max: number;
  /** Whether the text may have line breaks. */
  readonly severalLines?: true;
  /** Whether it is stored in the spelling of tax ids. */
  readonly isTaxId?: true;
  /** Height in lines of its field in the checkout, if that is more than a line. */
  readonly rows?: number;
  /** Whether its field in the checkout has a hint, the text `hint_<name>` of the area `purchase`. */
  readonly hint?: true;
  /** Whether the order's page shows it without its label, because it speaks for itself. */
  readonly bare?: true;
  /** The field of `shop.json` without which the checkout does not ask for it. */
  readonly setting?: { readonly name: Setting; readonly about: string };
  /** Whether an order with the text is refused if the setting is off. */
  readonly refusedUnasked?: true;
  /** Whether the search in the list of orders finds it. */
  readonly searched?: true;
  /** Whether the data of invoices contain it. */
  readonly onInvoice?: true;
}

/**
 * What an order can have beside its goods, prices, buyer, delivery and payment. The request, the stored order, the order of
 * the API, the checkout's fields, the order's page, mails, the data of invoices, `npm run orders` and the fields of
 * `shop.json` follow from this table, in its order.
 */
const table = {
  customDeliveryProductsCount: {
    kind: 'count',
    group: 'delivery',
    title: 'pieces counted',
    about: 'Number of pieces that the delivery’s price counted: `countedPieces` of the chosen delivery',
  },
  deliveryNotes: {
    kind: 'text',
    group: 'delivery',
    title: 'for the courier',
    about: 'Notes for the courier',
    max: limits.noteLength,
    severalLines: true,
    bare: true,
  },
  wholesalerTaxId: {
    kind: 'text',
    group: 'invoice',
    title: 'tax id of the reseller',
    about: 'Tax id of a buyer who buys to resell, if another company is invoiced',
    max: 20,
    isTaxId: true,
    hint: true,
    setting: {
      name: 'wholesale',
      about: 'Whether the shop sells to companies that buy to resell: the invoice form then asks for their tax id',
    },
  },
  orderReference: {
    kind: 'text',
    group: 'invoice',
    title: 'purchase order number',
    about: 'Purchase order number: under which the buyer’s company files the purchase',
    max: 50,
    hint: true,
    setting: {
      name: 'orderReference',
      about: 'Whether the invoice form asks companies for the number of their purchase order',
    },
    refusedUnasked: true,
    searched: true,
    onInvoice: true,
  },
  additionalInfo: {
    kind: 'text',
    group: 'invoice',
    title: 'for the invoice',
    about: 'Text for the invoice, such as the buyer’s own order number',
    max: limits.noteLength,
    severalLines: true,
    hint: true,
    bare: true,
    onInvoice: true,
  },
  giftNote: {
    kind: 'text',
    group: 'gift',
    title: 'gift note',
    about: 'What the shop writes on a card in the parcel',
    // Fits on a card.
    max: 300,
    severalLines: true,
    rows: 3,
    hint: true,
    setting: { name: 'giftNote', about: 'Whether buyers may write a wish that the shop encloses on a card' },
    refusedUnasked: true,
  },
  note: {
    kind: 'text',
    group: 'order',
    title: 'note',
    about: 'Notes for the shop',
    max: limits.noteLength,
    severalLines: true,
    rows: 3,
  },
} as const satisfies Record<string, CountFact | TextRow>;

type Table = typeof table;
export type FactName = keyof Table;
type NameOf<Row> = { [Name in FactName]: Table[Name] extends Row ? Name : never }[FactName];
export type TextFactName = NameOf<{ kind: 'text' }>;
export type HintedFact = NameOf<{ hint: true }>;
export type InvoiceFact = NameOf<{ onInvoice: true }>;
type SettingOf<Row> = Row extends { setting: { name: infer Name extends string } } ? Name : never;
/** A field of `shop.json` that switches a fact on. */
export type FactSetting = SettingOf<Table[FactName]>;
export type TextFact = TextRow<FactSetting>;

/** A value for each fact, of one type for texts and of another one for counts. */
export type FactValues<Text, Count> = { [Name in FactName]: Name extends TextFactName ? Text : Count };
/** The facts of one order. */
export type OrderFacts = FactValues<string | null, number | null>;

export const orderFacts: FactValues<TextFact, CountFact> = table;
export const factNames = Object.keys(table) as FactName[];
export const textFactNames = factNames.filter(isText);
/** The facts in which the list of orders is searched. */
export const searchedFactNames = textFactNames.filter((name) => orderFacts[name].searched);
const invoiceFactNames = textFactNames.filter(isOnInvoice);

function isText(name: FactName): name is TextFactName {
  return orderFacts[name].kind === 'text';
}

function isOnInvoice(name: TextFactName): name is InvoiceFact {
  return orderFacts[name].onInvoice === true;
}

/** Whether a shop with these settings asks for the fact. */
export function asksFor(settings: { readonly [Name in FactSetting]?: boolean | null | undefined }, name: TextFactName) {
  const { setting } = orderFacts[name];
  return !setting || settings[setting.name] === true;
}

export function hasHint(name: TextFactName): name is HintedFact {
  return orderFacts[name].hint === true;
}

/** Lists the texts of some groups that an order has. */
export function filledTexts(
  facts: { readonly [Name in TextFactName]?: string | null | undefined },
  ...groups: readonly FactGroup[]
): { name: TextFactName; text: string; bare: boolean }[] {
  return textFactNames.flatMap((name) => {
    const { group, bare = false } = orderFacts[name];
    const text = facts[name];
    return text && groups.includes(group) ? [{ name, text, bare }] : [];
  });
}

/** Makes a value for each fact. */
export function factValues<Text, Count>(
  ofText: (fact: TextFact, name: TextFactName) => Text,
  ofCount: (fact: CountFact, name: Exclude<FactName, TextFactName>) => Count,
): FactValues<Text, Count> {
  const make = (name: FactName) => (isText(name) ? ofText(orderFacts[name], name) : ofCount(orderFacts[name], name));
  return Object.fromEntries(factNames.map((name) => [name, make(name)])) as FactValues<Text, Count>;
}

/** Makes a value for each fact that the data of invoices contain. */
export function invoiceFactValues<Value>(make: (name: InvoiceFact) => Value): Record<InvoiceFact, Value> {
  return Object.fromEntries(invoiceFactNames.map((name) => [name, make(name)])) as Record<InvoiceFact, Value>;
}

/** Makes a value for each field of `shop.json` that switches a fact on. */
export function factSettings<Value>(make: (name: FactSetting, about: string) => Value): Record<FactSetting, Value> {
  const settings = textFactNames.flatMap((name) => orderFacts[name].setting ?? []);
  return Object.fromEntries(settings.map(({ name, about }) => [name, make(name, about)])) as Record<FactSetting, Value>;
}
