import type { Feature } from '@witryna/contract/features';
import type { PaymentMark } from '@witryna/contract/payment-marks';
import type { ShopConfig } from '@witryna/contract/shop-config';
import type { StatedTaxes } from '@witryna/contract/stated-taxes';
import type { Taxes } from '@witryna/contract/taxes';

/** The part of a shop's configuration that the browser needs. Every page carries it, so nothing more belongs here. */
export interface Shop {
  readonly shopId: number | string;
  readonly name: string;
  readonly host: string;
  readonly origin: string;
  readonly currency: string;
  /** The shop's time zone, as an IANA name. */
  readonly timeZone: string;
  readonly metaTitle: string;
  readonly flashTitle: string;
  readonly metaDescription: string;
  readonly blogEnabled: boolean;
  readonly showcase: boolean;
  readonly upsellTitle: string;
  /** The text that a subscriber of the newsletter agrees to; missing if the shop has no newsletter. */
  readonly newsletterConsent?: string;
  /** What the shop grants for returns, if it is more than the law demands. */
  readonly returns?: ShopConfig['returns'];
  /** What prices have to do with taxes besides the VAT rates of goods; missing if nothing. */
  readonly taxes?: Taxes;
  /** What is said of the taxes in prices before the destination is known: of goods with VAT rates, and of others. */
  readonly pricesContain?: { readonly ofVat?: StatedTaxes; readonly ofOthers?: StatedTaxes };
  /** The countries of the address for returns and of the law of the terms, as far as the shop names them. */
  readonly abroad?: { readonly returns?: string; readonly law?: string };
  /** What buyers are told of the legal guarantee; missing in a shop that delivers to no country of the EU. */
  readonly guarantee?: {
    /** For how many years the shop is liable for new goods. */
    readonly years: number;
    /** Whether the shop's main country is in the EU, so that pages say it before a country is chosen. */
    readonly atHome: boolean;
    /** The picture of the EU's official notice, if the shop gives it. */
    readonly notice?: string;
  };
  /** The discount code that is announced to everybody now. */
  readonly announcedCode?: ShopConfig['announcedCode'];
  /** What every page says, such as that a sale runs; missing if there is nothing to say. */
  readonly announcements?: ShopConfig['announcements'];
  /** What buyers can pay with; missing if nothing is known. */
  readonly payments?: readonly PaymentMark[];
  /** The provider whose wallets the checkout offers, and the public key for its script. */
  readonly express?: { readonly provider: string; readonly key: string };
  readonly layout: ShopConfig['layout'];
  /** Features that the shop's server lacks; absent if it lacks none, as our own API. */
  readonly lacks?: readonly Feature[];
}
