/** A shop folder whose parts can be changed one by one before they are written. */
export interface FolderParts {
  shop: Record<string, unknown>;
  /** Rows of cells, the header first. */
  tables: Record<string, string[][]>;
  texts: Record<string, string>;
  pictures: Record<string, Uint8Array>;
}

const drawing = (color: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="${color}" d="M0 0h9v9z"/></svg>`);

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const shop = {
  name: 'Glina',
  hosts: ['glina.test', 'www.glina.test'],
  showcaseHost: 'showcase.glina.test',
  language: 'pl',
  currency: 'PLN',
  timeZone: 'Europe/Madrid',
  meta: { title: 'Glina – ceramika', flashTitle: 'Herbata stygnie…', description: 'Kubki i talerze.' },
  blog: true,
  layout: {
    logo: 'logo.svg',
    favicon: 'point.png',
    mainColor: '#1F3A7A',
    homeLayout: 'HomePlants',
    useCookieInfo: true,
  },
  frontPage: {
    content: {
      hero: { slides: [{ big: 'Kubki', link: 'category:kubki', image: 'logo.svg', alt: 'Kubek' }] },
      note: { html: '<p><a href="document:regulamin">Zasady</a> <img src="picture:point.png" alt=""></p>' },
    },
    about: { content: [{ type: 'mediaText', props: { id: 'a', image: 'logo.svg', title: 'O nas' } }] },
    html: '<p>Witaj</p>',
  },
  frontPageDefaults: { content: { productTabs: { title: 'Nowości', moreText: 'Więcej' } } },
  footer: {
    columns: [{ title: 'Pomoc', links: [{ text: 'Regulamin', link: 'document:regulamin' }] }],
    contact: { name: 'Glina', register: 'KRS 1, NIP 2', email: 'czesc@glina.example', phone: '+48 600 600 600' },
    social: [{ network: 'instagram', link: 'https://www.instagram.com/glina' }],
  },
  footerHtml: '<p><a href="article:o-kubkach">O kubkach</a></p>',
  newsletter: { active: true, consentText: 'Chcę dostawać listy.' },
  upSell: { title: 'Do kompletu', products: ['talerz'], limit: 4 },
  deliveryCountries: ['PL', 'ES'],
  visitCounts: 'off',
  cartReminder: { afterHours: 24 },
  dispatch: {
    cutOff: '12:30',
    weekdays: [1, 3],
    holidays: 'ES',
    closed: ['2026-12-24/2027-01-02'],
    preparationDays: 2,
  },
  deliveries: [
    {
      ...{ handle: 'kurier', type: 'COURIER', name: 'Kurier', price: 16.99, freeFrom: 250, countries: ['PL'] },
      ...{ days: [1, 2], dateChoiceDays: 14, cashOnDelivery: true, vatRate: 23 },
    },
    {
      handle: 'paczkomat',
      type: 'INPOST_PARCEL_LOCKER',
      name: 'Paczkomat',
      price: 12.99,
      steps: [
        { upToGrams: 1000, upToPieces: 3, price: 8.99 },
        { fromValue: 100, price: 0 },
      ],
      zones: [
        { countries: ['ES'], price: 40, freeFrom: 500, steps: [{ upToGrams: 500, price: 29.5 }] },
        { postCodes: ['72-600..72-612', '84-150', '00*'], closed: true },
      ],
      settings: { environment: 'invented' },
      maxGrams: 25000,
      maxPieces: 20,
      countries: ['PL', 'ES'],
      days: [0, 1],
    },
  ],
  payments: [
    { type: 'bank-transfer', settings: { account: 'PL61109010140000071219812874', holder: 'Glina', days: 7 } },
    { type: 'cash-on-delivery' },
  ],
  carriers: [{ type: 'inpost', settings: { environment: 'invented', size: 'medium' } }],
  coupons: [
    { code: 'WITAJ10', percent: 10, to: '2027-01-01' },
    { code: 'LATO20', percent: 20, announced: true, from: '2026-06-01', to: '2026-06-08' },
    { code: 'KUBEK20', amount: 20, minimum: 150, from: '2026-03-01', useLimit: 50 },
    { code: 'DOSTAWA', freeDelivery: true, minimum: 99.5, perShopperLimit: 1, category: 'kubki' },
  ],
  cartRules: [
    { kind: 'freeDelivery', from: 199.99 },
    { kind: 'percentFrom', from: 200.5, percent: 7.25 },
    { kind: 'gift', from: 300, product: 'talerz' },
    { kind: 'takePay', take: 3, pay: 2, category: 'kubki' },
  ],
  technicalBreak: {
    text: 'Przenosimy piec.\nWracamy wkrótce.',
    from: '2027-01-05T06:00:00Z',
    until: '2027-01-05T08:00:00Z',
  },
  giftNote: true,
  orderReference: true,
  integrations: { googleAnalytics4Id: 'G-12345', cookieScript: { id: 'abc' } },
  headSections: [{ id: 'check', kind: 'meta', attributes: { name: 'verify', content: 'x1' } }],
  manufacturers: {
    glina: { name: 'Pracownia Glina', address: 'Łódź', email: 'czesc@glina.example', url: 'https://glina.example/' },
    import: { name: 'Import sp. z o.o.', address: 'ul. Długa 1, Gdańsk' },
  },
  feeds: ['google'],
  wholesale: true,
  vatId: 'PL5260250274',
  reviewRequests: true,
  invoices: {
    seller: { name: 'Glina s.c.', address: 'Lipowa 1, 30-001 Kraków', country: 'PL', taxId: '5260250274' },
    ...{ number: 'F/{number}/{year}', corrections: 'K/{number}/{year}', restart: 'year', issue: 'sent', mail: true },
  },
  invoiceText: 'Fakturę znajdziesz w KSeF w dniu wysyłki.',
  returns: { days: 30, free: true },
  taxes: { includedIn: ['US', 'CH'], smallBusiness: true },
  legal: {
    returns: { address: 'ul. Tymienieckiego 3, 90-365 Łódź', country: 'PL' },
    imprint: { document: 'document:regulamin' },
    law: 'PL',
    complaints: { answerDays: 14, liabilityYears: 3, bodies: [{ name: 'WIIH Łódź', url: 'https://wiih.example/' }] },
    guaranteeNotice: { image: 'point.png' },
    productSafety: { name: 'Anna Lis', email: 'bezpieczenstwo@glina.example' },
    accessibility: {
      phone: '+48 42 000 00 00',
      conformance: 'partial',
      checked: '2026-09-30',
      exceptions: ['Filmy nie mają audiodeskrypcji.'],
      authority: { name: 'PFRON', url: 'https://pfron.example/' },
    },
  },
  alternates: [{ language: 'es', host: 'barro.example' }],
  indexedFacets: [
    { category: 'kubki', attribute: 'Szkliwo', value: 'kobalt' },
    { attribute: 'Rozmiar', value: 'S' },
  ],
};

const products = [
  {
    ...{ Handle: 'kubek', Title: 'Kubek, "klasyczny"', Vendor: 'Glina', Category: 'kubki-duze' },
    ...{
      'More Categories': 'kubki, talerze',
      Related: 'talerz, dzbanek',
      Tags: 'na prezent, a\\,b',
      Keywords: 'kubas filiżanka',
    },
    ...{ 'Published At': '2026-01-01', Code: 'C-1', 'Wholesaler Code': 'H-1', 'VAT Rate': '23' },
    ...{ 'Unit Price': '45.00 / 1 kg', Images: 'logo.svg: Kubek\npoint.png', Manufacturer: 'glina' },
    ...{ 'Image Focus': 'logo.svg: 30 60' },
    ...{ Features: 'Kraj = Polska\n[Wymiary]\nWysokość = 9 cm', 'Responsible Person': 'import' },
    ...{ 'Product Type': 'Kubek', Model: 'K', Batch: '7', 'Safety EAN': '5901234123457', Warnings: 'Gorący\nUwaga' },
    ...{ Deliveries: 'kurier', 'Option1 Name': 'Szkliwo', 'Option1 Value': 'kobalt', 'Option1 Color': '#1F3A7A' },
    ...{ 'Option2 Name': 'Rozmiar', 'Option2 Value': 'S', 'Variant SKU': 'K-1', 'Variant Barcode': '5901234123457' },
    ...{ 'Variant MPN': 'M-1', 'Variant Grams': '350', 'Variant Size': '200x150x80', 'Variant Price': '49.00' },
    ...{ 'Variant Compare At Price': '59.00', 'Reduced Since': '2026-11-01T08:00:00+01:00' },
    ...{ 'Variant Inventory Qty': '5', 'Variant Image': 'logo.svg' },
  },
  {
    ...{ Handle: 'kubek', 'Option1 Value': 'biały', 'Option1 Color': 'white', 'Option2 Value': 'S' },
    ...{ 'Variant SKU': 'K-2', 'Variant Price': '1 234,50 zł', 'Variant Inventory Qty': '0' },
  },
  {
    ...{ Handle: 'kubek', 'Option1 Value': 'biały', 'Option2 Value': 'L', 'Variant Price': '60' },
    ...{ 'Variant Inventory Qty': '2', 'Variant Active': 'false' },
  },
  {
    ...{ Handle: 'talerz', Title: 'Talerz', Category: 'talerze', Status: 'published', 'Published At': '2026-02-01' },
    ...{ Condition: 'used', 'Withdrawal Excluded': 'sealedHygiene', Perishable: 'true', 'Minimum Age': '18' },
    ...{
      'SEO Title': 'Talerz ręcznie toczony',
      'SEO Description': 'Talerz z pracowni.',
      'Low Stock': '2',
      Shelf: 'A-12',
    },
    ...{ 'Sale Price': '60.00', 'Sale From': '2030-01-01', 'Sale To': '2030-02-01' },
    ...{ Images: 'point.png: =Talerz', 'Variant SKU': 'T-1', 'Variant Price': '80.00', 'Variant Inventory Qty': '3' },
  },
  {
    ...{ Handle: 'dzbanek', Title: "'Dzbanek", Status: 'draft', 'External URL': 'https://inny.example/dzbanek' },
    ...{ Deliveries: ',', 'Variant Price': '0.01' },
  },
];

const productHeader = [...new Set(products.flatMap((row) => Object.keys(row)))];

/** A small shop with everything that the format has. Each call makes new parts. */
export function richFolder(): FolderParts {
  return structuredClone({
    shop,
    tables: {
      'categories.csv': [
        ['Handle', 'Name', 'Parent', 'Picture', 'Alt', 'Text'],
        ['kubki', 'Kubki', '', 'point.png', 'Kubek, "biały"', '=Toczone'],
        ['kubki-duze', 'Duże kubki', 'kubki', '', '', ''],
        ['talerze', 'Talerze', '', 'logo.svg', '', ''],
      ],
      'products.csv': [
        productHeader,
        ...products.map((row: Record<string, string>) => productHeader.map((column) => row[column] ?? '')),
      ],
      'prices.csv': [
        ['Handle', 'Variant', 'Price', 'From'],
        ['kubek', 'K-1', '59.00', '2026-01-01'],
        ['kubek', 'K-1', '55.00', '2026-10-20'],
        ['kubek', 'K-1', '59.00', '2026-10-25'],
        ['kubek', 'K-1', '49.00', '2026-11-01T08:00:00+01:00'],
        ['kubek', 'biały / L', '70.00', '2026-05-01'],
        ['talerz', 'T-1', '80.00', '2026-02-01'],
        ['dzbanek', '', '0.02', '2026-02-01'],
      ],
      'reviews.csv': [
        [
          ...['Handle', 'Author', 'Rating', 'Body', 'Created At', 'Verified', 'Status'],
          ...['Reply', 'Replied At', 'Helpful', 'Photos'],
        ],
        [
          ...['kubek', 'Anna', '5', 'Piękny,\n"mój"', '2026-05-01T10:00:00Z', 'yes', ''],
          ...['=Dziękujemy,\n"Anno"', '2026-05-03T09:00:00Z', '7', 'point.png\nlogo.svg'],
        ],
        ['kubek', 'Jan', '1', '-', '2026-05-02', 'no', 'waiting', '', '', '', ''],
        ['talerz', '=Ola', '4', '<b>Dobry</b>', '2026-05-02T10:00:00.123Z', '', 'refused', '', '', '0', ''],
      ],
      'sales.csv': [
        ['Handle', 'Day', 'Pieces'],
        ['kubek', '2026-10-01', '7'],
        ['kubek', '2026-11-01', '2'],
        ['talerz', '2026-11-01', '1'],
      ],
      'synonyms.csv': [
        ['Words', 'Finds'],
        ['kubek, garnuszek, kubas', ''],
        ['serwis do kawy', 'kubek, talerz'],
      ],
      'redirects.csv': [
        ['From', 'To'],
        ['/stary-kubek', 'product:kubek'],
        ['/sklep?kategoria=żółte', 'category:kubki'],
        ['/kontakt', '/contact'],
        ['/fb', 'https://www.facebook.com/glina'],
      ],
    },
    texts: {
      'descriptions/kubek.html':
        '<p>Toczony. <a href="product:talerz#opis">Talerz</a> <img src="picture:logo.svg" alt=""></p>\n',
      'descriptions/kubek.light.html': '<section><h2>Kubek</h2><a href="category:kubki">Kubki</a></section>',
      'descriptions/talerz.html': '<h2>Talerz</h2><a href="product:kubek">Kubek</a>',
      'documents/regulamin.html': '---\ntype: REGULATION\nname: Regulamin\norder: 1\n---\n<p>Zasady</p>',
      'documents/pracownia.md':
        '---\ntype: CUSTOM\nname: "Nasza: pracownia"\nupdated: 2026-03-01\n---\nTu **lepimy**.\n',
      'articles/o-kubkach.html':
        '---\ntitle: O kubkach\nlead: Krótko\nauthor: Ola\ntags: [kubki, glina]\npicture: logo.svg\nalt: Kubek\npublished: 2026-03-01\n---\n<p>O <a href="product:kubek">kubku</a> i <a href="article:talerze">talerzach</a></p>\n',
      'articles/talerze.html': '---\ntitle: "Talerze"\npublished: 2026-04-01T10:00:00Z\n---\n<p>…</p>\n',
    },
    pictures: { 'pictures/logo.svg': drawing('#1F3A7A'), 'pictures/point.png': pixel },
  });
}

type Files = Record<string, Uint8Array>;

/** Writes the parts of a folder as files. */
export function toFiles({ shop, tables, texts, pictures }: FolderParts): Files {
  const csv = (rows: string[][]) => `${rows.map((row) => row.map(quoted).join(',')).join('\n')}\n`;
  const parts = [
    ['shop.json', JSON.stringify(shop)],
    ...Object.entries(tables).map(([file, rows]) => [file, csv(rows)]),
    ...Object.entries(texts),
  ];
  const written = parts.map(([file, text]): [string, Uint8Array] => [String(file), Buffer.from(String(text))]);
  return { ...Object.fromEntries(written), ...pictures };
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
