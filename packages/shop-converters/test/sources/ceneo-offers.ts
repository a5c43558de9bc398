const offers = [
  ...Array.from({ length: 25 }, (_, at) => ({
    attributes: `id="C${at + 1}" url="https://shop.example/${at + 1}" price="${20 + at}.99" avail="1" weight="0.${at + 10}" stock="${at}" set="0" basket="1"`,
    name: `Herbata ${at + 1}`,
    attrs:
      '<a name="Producent"><![CDATA[Liść]]></a><a name="EAN">4006381333931</a><a name="Kraj_pochodzenia">Chiny</a>',
  })),
  { attributes: 'id="D1" price="10" avail="99"', name: 'Bez dostępności', attrs: '' },
  { attributes: 'id="D2" price="10" avail="7"', name: 'Dostępny', attrs: '<a name="Kod_producenta">K-7</a>' },
  { attributes: 'id="D3" avail="1"', name: 'Bez ceny', attrs: '' },
  {
    attributes: 'id="D4" price="12,50" avail="1" stock="2"',
    name: 'Zły EAN',
    attrs: '<a name="EAN">4006381333932</a>',
  },
  { attributes: 'id="C1" price="10" avail="1" stock="3"', name: 'Ten sam kod', attrs: '' },
];

/**
 * Who answers for the safety of goods, as generators of Ceneo feeds write it (public files 5165468593, with names as ids,
 * 56648012910, with numbers, and 60649381861, with `producer_1`), and the offers that name them.
 */
const parties = `<responsibleProducers>
  <p id="producer_1">
    <name>Liść sp. z o.o.</name>
    <address><countryCode>PL</countryCode><street>Lipowa 3</street><postalCode>90-001</postalCode><city>Łódź</city></address>
    <contact><email>bok@lisc.example</email><phoneNumber>+48 42 000 00 00</phoneNumber></contact>
  </p>
  <p id="1"><name>Bez adresu</name><address/></p>
</responsibleProducers>
<responsiblePersons>
  <p id="1">
    <name>Import GmbH</name>
    <address><street>Lindenstr. 5</street><postalCode>10115</postalCode><city>Berlin</city><countryCode>DE</countryCode></address>
  </p>
</responsiblePersons>`;

const safe = (name: string, attrs: Readonly<Record<string, string>>) => `<o id="${name}" price="10" avail="1" stock="1">
  <cat><![CDATA[Spożywcze/Herbaty]]></cat><name>${name}</name>
  <attrs>${Object.entries(attrs)
    .map(([attribute, text]) => `<a name="${attribute}"><![CDATA[\n${text}\n]]></a>`)
    .join('')}</attrs>
</o>`;

/** A feed for Ceneo with the product-safety data of the Regulation (EU) 2023/988. */
export const ceneoSafety = `<?xml version="1.0" encoding="UTF-8"?>
<offers xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" version="1">
${parties}
${[
  safe('Po identyfikatorze', {
    'Producent odpowiedzialny': 'producer_1',
    'Podmiot odpowiedzialny': '1',
    'Informacje o bezpieczeństwie': 'Gorący napar. Nie dla dzieci.',
    'Kraj pochodzenia': 'Chiny',
  }),
  safe('Po nazwie', { 'Producent odpowiedzialny': 'Liść sp. z o.o.' }),
  safe('W tekście', { 'Producent odpowiedzialny': 'Herbata S.A., Rynek 1, 30-001 Kraków' }),
  safe('Nieznany', { 'Producent odpowiedzialny': '7', 'Informacje o bezpieczeństwie': 'Uwaga' }),
  safe('Pusty adres', { 'Producent odpowiedzialny': '1' }),
].join('\n')}
</offers>`;

/** A feed for Ceneo with 30 offers. */
export const ceneoFeed = `<?xml version="1.0" encoding="utf-8"?>
<offers xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" version="1">
${offers
  .map(
    ({ attributes, name, attrs }) => `<o ${attributes}>
  <cat><![CDATA[Spożywcze/Herbaty/Zielone]]></cat>
  <name><![CDATA[${name}]]></name>
  <imgs><main url="https://shop.example/a.jpg"/><i url="https://shop.example/b.jpg"/></imgs>
  <desc><![CDATA[<p style="color:red">Opis</p>]]></desc>
  <attrs>${attrs}</attrs>
</o>`,
  )
  .join('\n')}
</offers>`;
