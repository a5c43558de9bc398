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
