import { fold } from '@witryna/contract/fold';
import { localeOf } from '@witryna/contract/languages';

/** Makes the address of a page that follows a parcel. The number is encoded for an address. */
type Link = (number: string) => string;

/** A carrier with a page for each country whose parcels it follows there, or one page for all. */
interface Carrier {
  /** The words by which shops call it, as `fold` writes them. */
  names: readonly string[];
  link: Link | Readonly<Record<string, Link>>;
}

/** The first one counts, so those whose names begin with another's name come before it. */
const carriers: readonly Carrier[] = [
  { names: ['inpost', 'paczkomat'], link: (number) => `https://inpost.pl/sledzenie-przesylek?number=${number}` },
  { names: ['orlen'], link: (number) => `https://www.orlenpaczka.pl/sledz-paczke/?numer=${number}` },
  { names: ['poczta polska', 'pocztex'], link: (number) => `https://emonitoring.poczta-polska.pl/?numer=${number}` },
  {
    names: ['dpd'],
    link: {
      PL: (number) => `https://tracktrace.dpd.com.pl/parcelDetails?typ=1&p1=${number}`,
      DE: (number) => `https://tracking.dpd.de/status/de_DE/parcel/${number}`,
    },
  },
  { names: ['dhl express'], link: dhlAnywhere },
  {
    names: ['dhl'],
    link: {
      PL: dhlAnywhere,
      GB: dhlAnywhere,
      ES: dhlAnywhere,
      DE: (number) => `https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=${number}`,
    },
  },
  { names: ['ups'], link: (number) => `https://www.ups.com/track?tracknum=${number}` },
  { names: ['fedex'], link: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}` },
  { names: ['gls'], link: (number) => `https://gls-group.com/track/${number}` },
  { names: ['packeta', 'zasilkovna'], link: (number) => `https://tracking.packeta.com/en/?id=${number}` },
  {
    names: ['hermes'],
    link: {
      DE: (number) => `https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation#${number}`,
    },
  },
  { names: ['correos express'], link: (number) => `https://s.correosexpress.com/c?n=${number}` },
  {
    names: ['correos'],
    link: (number) => `https://www.correos.es/es/es/herramientas/localizador/envios/detalle?tracking-number=${number}`,
  },
  { names: ['seur'], link: (number) => `https://www.seur.com/livetracking/?segOnlineIdentificador=${number}` },
  { names: ['royal mail'], link: (number) => `https://www.royalmail.com/track-your-item#/tracking-results/${number}` },
];

function dhlAnywhere(number: string): string {
  return `https://www.dhl.com/global-en/home/tracking.html?tracking-id=${number}`;
}

/**
 * Returns the address of the page on which a known carrier follows a parcel; undefined for an unknown carrier.
 * @param carrier its name as a shop writes it, such as `Kurier InPost` or `DHL Paket`
 * @param language the shop's language, whose country decides among a carrier's pages
 */
export function carrierLink(carrier: string, trackingNumber: string, language: string): string | undefined {
  const words = ` ${fold(carrier).replace(/[^a-z0-9]+/g, ' ')} `;
  const known = carriers.find(({ names }) => names.some((name) => words.includes(` ${name} `)));
  if (!known) return undefined;
  const link = typeof known.link === 'function' ? known.link : known.link[localeOf(language).slice(-2)];
  return link?.(encodeURIComponent(trackingNumber));
}
