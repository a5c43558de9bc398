import { slugOf } from '@witryna/contract/slug';
import type { FindColumn, SourceColumn } from './source-columns.ts';

/** A column of WooCommerce's product export: where its values go, and its names in Polish, Spanish and German. */
type Column = readonly [name: string, to: string | null, translated?: string];

const joins = '(joins products and variations)';
const description = 'descriptions/<handle>.html';

/**
 * WooCommerce translates the names in its exports, and translations have changed over the years. The names come from
 * published exports.
 */
const columns: readonly Column[] = [
  ['ID', joins, 'Identyfikator'],
  ['Type', joins, 'Typ|Tipo|Rodzaj'],
  ['SKU', 'Variant SKU', 'Artikelnummer|Artikelnummer (SKU)|Art.-Nr.|Kod produktu'],
  [
    'GTIN, UPC, EAN, or ISBN',
    'Variant Barcode',
    'GTIN, UPC, EAN lub ISBN|GTIN, UPC, EAN o ISBN|GTIN, UPC, EAN oder ISBN|EAN|GTIN',
  ],
  ['Name', 'Title', 'Nazwa|Nombre'],
  ['Published', 'Status', 'Opublikowano|Opublikowany|Publicado|Veröffentlicht'],
  ['Is featured?', null, 'Wyróżniony produkt?|Czy wyróżniony?|¿Está destacado?|Ist hervorgehoben?|Hervorgehoben?'],
  [
    'Visibility in catalog',
    'Status',
    'Widoczność w katalogu|Visibilidad en el catálogo|Sichtbarkeit im Katalog|Katalogsichtbarkeit',
  ],
  ['Short description', description, 'Krótki opis|Descripción corta|Kurzbeschreibung'],
  ['Description', description, 'Opis|Descripción|Beschreibung'],
  [
    'Date sale price starts',
    'Reduced Since',
    'Data rozpoczęcia promocji|Data początku promocji|Día en que empieza el precio rebajado|Datum, an dem der Angebotspreis beginnt|Datum, an dem Angebotspreis beginnt|Angebotspreis gültig ab',
  ],
  [
    'Date sale price ends',
    'prices.csv',
    'Data zakończenia promocji|Data końca promocji|Día en que termina el precio rebajado|Datum, an dem der Angebotspreis endet|Datum, an dem Angebotspreis endet|Angebotspreis gültig bis',
  ],
  ['Tax status', 'VAT Rate', 'Status podatku|Estado del impuesto|Steuerstatus'],
  ['Tax class', 'VAT Rate', 'Klasa podatkowa|Clase de impuesto|Steuerklasse'],
  ['In stock?', 'Variant Inventory Qty', 'W magazynie?|Na stanie?|¿En inventario?|¿Existencias?|Vorrätig?|Auf Lager?'],
  ['Stock', 'Variant Inventory Qty', 'Stan magazynowy|Magazyn|Inventario|Lager|Lagerbestand|Bestand'],
  [
    'Low stock amount',
    'Low Stock',
    'Niski stan magazynowy|Cantidad de bajo inventario|Geringe Lagermenge|Geringer Lagerbestand',
  ],
  [
    'Backorders allowed?',
    'Variant Inventory Qty',
    'Pozwalać na zamówienia oczekujące (na dostawę do magazynu)?|Zamówienia oczekujące dozwolone?|¿Permitir reservas de productos agotados?|Lieferrückstände erlaubt?|Rückstände erlaubt?',
  ],
  [
    'Sold individually?',
    null,
    'Sprzedawany pojedynczo?|Sprzedawane pojedynczo?|¿Vendido individualmente?|Nur einzeln verkaufen?|Einzeln verkauft?',
  ],
  [
    'Allow customer reviews?',
    null,
    'Włącz opinie klientów?|¿Permitir valoraciones de clientes?|Kundenrezensionen erlauben?|Kundenbewertungen erlauben?',
  ],
  ['Purchase note', null, 'Notatka do zakupu|Nota de compra|Hinweis zum Kauf|Kaufhinweis'],
  ['Sale price', 'Variant Price', 'Cena promocyjna|Precio rebajado|Angebotspreis'],
  [
    'Regular price',
    'Variant Compare At Price',
    'Cena|Cena regularna|Precio normal|Precio regular|Regulärer Preis|Normaler Preis',
  ],
  ['Categories', 'Category', 'Kategorie|Categorías|Kategorien'],
  ['Tags', 'Tags', 'Tagi|Znaczniki|Etiquetas|Schlagwörter'],
  ['Brands', 'Vendor', 'Marki|Marcas|Marken|Brand'],
  ['Shipping class', null, 'Klasa wysyłkowa|Clase de envío|Versandklasse'],
  ['Images', 'Images', 'Obrazki|Imágenes|Bilder'],
  ['Download limit', null, 'Limit pobrań|Límite de descargas|Downloadlimit|Download-Limit'],
  [
    'Download expiry days',
    null,
    'Ważność pobierania|Días de caducidad de la descarga|Días de expiración de la descarga|Ablauftage des Downloads',
  ],
  ['Parent', joins, 'Element nadrzędny|Nadrzędny|Superior|Übergeordnetes Produkt|Eltern'],
  ['Grouped products', null, 'Produkty grupowe|Productos agrupados|Gruppierte Produkte'],
  ['Upsells', null, 'Produkty "up-sell"|Ventas dirigidas|Zusatzverkäufe'],
  ['Cross-sells', null, 'Produkty "Cross-sell"|Ventas cruzadas|Cross-Sells (Querverkäufe)'],
  ['External URL', 'External URL', 'Zewnętrzny adres URL|URL externa|Externe URL'],
  ['Button text', null, 'Tekst przycisku|Texto del botón|Button-Text'],
  ['Position', null, 'Pozycja|Posición'],
  // Plug-ins that export products add the address.
  [
    'Permalink',
    'redirects.csv',
    'Product permalink|Product URL|product_page_url|URL|Link|Bezpośredni odnośnik|Enlace permanente',
  ],
];

const known = new Map<string, SourceColumn>(
  columns.flatMap(([name, to, translated = '']) =>
    [name, ...translated.split('|').filter(Boolean)].map((header) => [slugOf(header), { name, to }] as const),
  ),
);

/** Columns with a number or a unit in their names, in the form that `slugOf` gives them. */
const patterns: readonly [RegExp, (match: string) => SourceColumn][] = [
  [/^(?:weight|waga|peso|gewicht)-(kg|g|lbs|oz)$/, (unit) => ({ name: `Weight (${unit})`, to: 'Variant Grams' })],
  ...sized('Length', 'length|dlugosc|longitud|lange'),
  ...sized('Width', 'width|szerokosc|ancho|anchura|breite'),
  ...sized('Height', 'height|wysokosc|altura|hohe'),
  ...ofAttribute('name', 'Features', [
    'attribute-N-name',
    'nazwa-atrybutu-N',
    'nombre-del-atributo-N',
    'attribut-N-name',
  ]),
  ...ofAttribute('value(s)', 'Features', [
    'attribute-N-value-s',
    'wartosc(?:i|-i)?-atrybutu-N',
    'valor-es-del-atributo-N',
    'attribut-N-wert-e',
  ]),
  ...ofAttribute('visible', 'Features', [
    'attribute-N-visible',
    'atrybut-N-widoczny',
    'atributo-(?:visible-)?N(?:-visible)?',
    'attribut-N-sichtbar',
  ]),
  ...ofAttribute('global', null, [
    'attribute-N-global',
    'atrybut-N-globalny',
    'atributo-global-N',
    'attribut-N-global',
  ]),
  ...ofAttribute('default', null, [
    'attribute-N-default',
    'domyslny-atrybut-N',
    'atributo-N-por-defecto',
    'attribut-N-standard',
  ]),
  [/^((?:download|descarga|pobieranie)-\d+-.+)$/, (name) => ({ name, to: null })],
  [/^((?:meta|pola)-.+)$/, (name) => ({ name, to: null })],
];

/** Knows the columns of WooCommerce's product export in English, Polish, Spanish and German. */
export const findWooCommerceColumn: FindColumn = (header) => {
  const slug = slugOf(header);
  const found = known.get(slug);
  if (found) return found;
  for (const [pattern, columnOf] of patterns) {
    const [, match] = pattern.exec(slug) ?? [];
    if (match !== undefined) return columnOf(match);
  }
  return undefined;
};

function sized(name: string, words: string): [RegExp, (unit: string) => SourceColumn][] {
  return [
    [new RegExp(`^(?:${words})-(mm|cm|m|in|yd)$`), (unit) => ({ name: `${name} (${unit})`, to: 'Variant Size' })],
  ];
}

function ofAttribute(part: string, to: string | null, forms: string[]): [RegExp, (number: string) => SourceColumn][] {
  return forms.map((form) => [
    new RegExp(`^${form.replace('N', '(\\d{1,3})')}$`),
    (number) => ({ name: `Attribute ${number} ${part}`, to }),
  ]);
}
